import AllocationCount
import Liquid
import Text

/// A benchmark that renders a list of 500 products with escaping.
///
/// The template comes from the benchmarks of Fluid, another template engine.
struct ProductListBenchmark {
    private let set: TemplateSet
    private let page: Template

    /// Creates the benchmark.
    ///
    /// - Parameter template: the text of `product.liquid`.
    init(template: [UInt8]) throws {
        let source = TemplateSource(
            name: "product.liquid", file: "product.liquid", text: template)
        set = try TemplateSet(
            sources: [source], entries: [source.name], globals: BenchmarkProducts.globals)
        guard let page = set.template(source.name) else {
            throw BenchmarkError.wrongData("'product.liquid' was not compiled")
        }
        self.page = page
    }

    func run() async throws {
        let renderer = loadedRenderer()
        var floor = ProductListFloor()
        try renderer.render(page)
        floor.write()
        let size = renderer.withOutput { $0.count }
        let isEqual = renderer.withOutput { ours in
            floor.out.withBytes { $0.elementsEqual(ours) }
        }
        guard isEqual else {
            throw BenchmarkError.wrongData(
                "the list of products differs from the list of the hand-written loop")
        }
        let ours = try Stopwatch.nanoseconds { try renderer.render(page) }
        let least = Stopwatch.nanoseconds { floor.write() }
        let allocations = try allocations(of: renderer)
        let speedup = try await speedup(pageTime: ours) { pages in
            let renderer = loadedRenderer()
            for _ in 0..<pages { try renderer.render(page) }
        }
        // The cores share resources, and this also limits the speed-up of the hand-written loop.
        // The speed-up of the loop therefore shows the possible speed-up.
        let possible = try await self.speedup(pageTime: least) { pages in
            var floor = ProductListFloor()
            for _ in 0..<pages { floor.write() }
        }
        print(
            """
            \(BenchmarkProducts.count) products, \(size) bytes: \(ours.inUnits(of: 1000)) us, by hand \
            \(least.inUnits(of: 1000)) us, ratio \((ours / least).inUnits(of: 1)); \
            \(allocations.inUnits(of: 1)) allocations a page; \
            two threads \(speedup.inUnits(of: 1)) times the pages, by hand \
            \(possible.inUnits(of: 1)) times
            """)
    }

    private func loadedRenderer() -> Renderer {
        let renderer = Renderer(set)
        BenchmarkProducts.load(into: renderer)
        return renderer
    }

    private func allocations(of renderer: Renderer) throws -> Double {
        let pages = 100
        let start = allocation_count()
        for _ in 0..<pages {
            try renderer.render(page)
        }
        return Double(allocation_count() - start) / Double(pages)
    }

    /// Returns the page rate of two threads divided by the page rate of one thread.
    private func speedup(
        pageTime: Double, _ write: @escaping @Sendable (_ pages: Int) throws -> Void
    ) async throws -> Double {
        let pages = Int(2e8 / pageTime)
        var (one, two) = (Double.infinity, Double.infinity)
        for _ in 0..<5 {
            one = min(one, try await time(threads: 1) { try write(pages) })
            two = min(two, try await time(threads: 2) { try write(pages) })
        }
        return 2 * one / two
    }

    private func time(
        threads: Int, _ work: @escaping @Sendable () throws -> Void
    ) async throws -> Double {
        let clock = ContinuousClock()
        let start = clock.now
        try await withThrowingTaskGroup(of: Void.self) { group in
            for _ in 0..<threads {
                group.addTask { try work() }
            }
            try await group.waitForAll()
        }
        return (clock.now - start).nanoseconds
    }
}
