import CatalogBuild
import CatalogModel
import CatalogSandbox
import TestSupport
import SQLite
import Testing

/// Builds that check only pages that may be stale.
@Suite struct StalePagesTests {
    @Test func `checking all pages finds no more than checking the stale ones`()
        async throws
    {
        let seed = TestSeed.value()
        var random = SeededGenerator(seed: seed)
        let shop = try TestShop(
            (1...40).map { .sample($0, pictures: ["p\($0 % 5)"], vendor: $0 % 4) })
        let site = try TestSite(shop)
        let page = try site.folder.read("theme/Templates/product.liquid")
        try site.folder.write(
            page + "{% for other in related %}{{ other.name }} {{ other.image.path }} {% endfor %}",
            to: "theme/Templates/product.liquid")
        site.settings.acceptsShrink = true
        site.settings.lists.orders = ProductOrder.sorted
        site.settings.lists.facets =
            Bool.random(using: &random) ? FacetKind.allCases : [.vendor]
        site.settings.refresh = .changed
        try await site.build()
        for round in 0..<10 {
            shop.change { state in
                for _ in 0..<Int.random(in: 0...3, using: &random) {
                    Self.change(&state.products, round, using: &random)
                }
            }
            if Int.random(in: 0..<4, using: &random) == 0 {
                let lost = try site.contents().keys.sorted().randomElement(using: &random)
                try site.folder.remove("dist/" + (lost ?? "index.html"))
            }
            site.today += Int.random(in: 0...1, using: &random)
            try await site.build()
            #expect(try site.deadLinks() == [], "round \(round), seed \(seed)")
            let before = try site.contents()
            try site.folder.remove("state/state.sqlite.seal")
            try Database(path: site.folder.file("state/state.sqlite"))
                .execute("DELETE FROM setting WHERE name = 'rendered'")
            let report = try await site.build().report
            let (after, words) = (try site.contents(), "round \(round), seed \(seed)")
            let differing = Set(after.keys).union(before.keys)
                .filter { before[$0] != after[$0] }.sorted()
            #expect(differing == [], "\(words)")
            #expect(report.written == 0 && report.removed == 0, "\(words)")
        }
    }

    private static func change(
        _ products: inout [SandboxProduct], _ round: Int, using random: inout SeededGenerator
    ) {
        let index = Int.random(in: products.indices, using: &random)
        switch Int.random(in: 0..<6, using: &random) {
        case 0: products[index].name = "Cup \(round)"
        case 1: products[index].stock = Int.random(in: 0...9, using: &random)
        case 2: products.remove(at: index)
        case 3:
            let id = (products.map(\.id).max() ?? 0) + Int.random(in: 1...2, using: &random)
            products.append(.sample(id, pictures: ["q\(round % 3)"]))
        case 4:
            let price = Int64(1_000 * Int.random(in: 1...90, using: &random))
            products[index] = .sample(
                products[index].id, price: DecimalAmount(integerLiteral: price),
                vendor: Int.random(in: 0...5, using: &random),
                discount: DecimalAmount(integerLiteral: price / 4))
        default:
            products[index] = .sample(products[index].id, pictures: ["r\(round % 3)"])
        }
    }
}
