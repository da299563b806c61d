import CatalogModel
import CatalogSources
import Digest
import Testing

/// Products are added, removed and moved while the list is read.
struct MovingCatalogTests {
    /// The products that a build knows from earlier nights.
    private struct Memory {
        var products: Set<Int> = []
        var digest: Fingerprint?

        /// Crawls, and records the products that were met.
        ///
        /// - Returns: The removed products, and the passes that should have missed them.
        mutating func crawl(
            _ catalog: MovingCatalog
        ) async throws -> (removed: Set<Int>, passes: [Set<Int>], report: CrawlReport) {
            var passes: [Set<Int>] = []
            let source = try PagedSource(catalog.pager())
            let report = try await Crawl(of: source, ahead: 1) { catalog.reply(to: $0.address) }
                .run(since: digest) { event in
                    switch event {
                    case .pass: passes.append([])
                    case .product(let row):
                        passes[passes.count - 1].insert(Int(row.product.id.text) ?? -1)
                    default: break
                    }
                }
            digest = report.provesAbsence ? report.digest : nil
            for pass in passes { products.formUnion(pass) }
            let removed = report.provesAbsence ? products.subtracting(passes.last ?? []) : []
            products.subtract(removed)
            return (removed, passes, report)
        }
    }

    private static let seeds = 0..<200

    private func catalog(_ seed: Int, restlessness: Int) -> MovingCatalog {
        let paging = MovingCatalog.Paging.allCases[seed % MovingCatalog.Paging.allCases.count]
        return MovingCatalog(
            products: 20 + seed % 7 * 17, paging, hasTotals: seed % 5 > 0,
            restlessness: restlessness, seed: UInt64(seed))
    }

    // Each seed has a task, as one after the other they would last as long as all other tests.

    @Test(arguments: seeds)
    func `no product is lost, invented, or deleted after one look`(seed: Int) async throws {
        let catalog = catalog(seed, restlessness: [20, 50, 100, 300][seed % 4])
        var memory = Memory()
        for night in 1...3 {
            catalog.beginNight()
            let crawl = try await memory.crawl(catalog)
            let place: Comment = "night \(night)"
            #expect(catalog.existedThroughout.subtracting(memory.products) == [], place)
            #expect(memory.products.subtracting(catalog.everExisted) == [], place)
            #expect(crawl.removed.intersection(catalog.existedThroughout) == [], place)
            for id in crawl.removed {
                #expect(crawl.passes.count { !$0.contains(id) } >= 2, place)
            }
        }
    }

    @Test(arguments: seeds.prefix(60))
    func `a list that stops changing is read exactly`(seed: Int) async throws {
        let catalog = catalog(seed, restlessness: 400)
        var memory = Memory()
        catalog.beginNight()
        _ = try await memory.crawl(catalog)
        catalog.beginNight(changes: 2)
        _ = try await memory.crawl(catalog)
        catalog.beginNight(changes: 0)
        let crawl = try await memory.crawl(catalog)
        #expect(crawl.report.provesAbsence)
        #expect(memory.products == catalog.current)
    }

    @Test func `a list that never stops changing is given up after four passes`() async throws {
        let catalog = MovingCatalog(products: 95, .numbers, restlessness: 1000, seed: 7)
        catalog.beginNight()
        var memory = Memory()
        let crawl = try await memory.crawl(catalog)
        #expect(crawl.report.settlement == .unsettled)
        #expect(crawl.report.passCount == 4)
        #expect(crawl.report.hasMoved)
        #expect(crawl.removed == [])
        #expect(memory.digest == nil)
    }
}
