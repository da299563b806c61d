import CatalogBuild
import CatalogModel
import CatalogSandbox
import CatalogShopContract
import TestSupport
import Testing

@Suite struct HistoryTests {
    /// Up to seven products all stand on the first page, whose content cannot depend on history.
    @Test func `after any history the site is that of a first build`() async throws {
        let seed = TestSeed.value()
        var random = SeededGenerator(seed: seed)
        let shop = try TestShop([.sample(1, pictures: ["a"])])
        let site = try TestSite(shop)
        site.settings.acceptsShrink = true
        try await site.build()
        for round in 0..<8 {
            let products = Self.products(using: &random)
            let contract: ShopContract = Bool.random(using: &random) ? .january2022 : .october2022
            shop.change { state in
                state.products = products
                state.contract = contract
            }
            try await site.build()
            #expect(try site.deadLinks() == [], "round \(round), seed \(seed)")
            // Now what nothing leads to goes.
            try await site.buildDayLater()
            let fresh = try TestSite(shop)
            try await fresh.build()
            let (found, expected) = (try site.contents(), try fresh.contents())
            let differing = Set(found.keys).union(expected.keys)
                .filter { found[$0] != expected[$0] }.sorted()
            #expect(differing == [], "round \(round), seed \(seed), \(contract)")
            #expect(try site.deadLinks() == [], "round \(round), seed \(seed)")
        }
    }

    /// One to seven products, each chosen from a few.
    private static func products(using random: inout SeededGenerator) -> [SandboxProduct] {
        let ids = (1...12).shuffled(using: &random).prefix(.random(in: 1...7, using: &random))
        return ids.map { id in
            let names = ["Mug \(id)", "Cup", nil]
            var product = SandboxProduct.sample(
                id, price: [1_000, 5, 1_234].randomElement(using: &random) ?? 1,
                pictures: ["a", "b", "c"].filter { _ in Bool.random(using: &random) })
            product.name = names.randomElement(using: &random) ?? nil
            product.description =
                ["Text.", "Other *text*.", nil].randomElement(using: &random) ?? nil
            product.stock = [0, 3, nil].randomElement(using: &random) ?? nil
            return product
        }
    }
}
