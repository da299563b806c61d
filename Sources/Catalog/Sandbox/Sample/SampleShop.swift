/// The default shop, with fictional makers, goods, prices and texts.
package enum SampleShop {
    /// All products in Korean, the newest first, as a shop lists them.
    static let products = completed(in: .korean)

    private static let englishProducts = completed(in: .english)

    /// Returns all products in a language, the newest first, as a shop lists them.
    static func products(in language: SampleLanguage) -> [SandboxProduct] {
        switch language {
        case .korean: products
        case .english: englishProducts
        }
    }

    /// The facts of all products that no captured reply has.
    static let facts: [SampleFacts] = [
        tablewareFacts, pantryFacts, furnitureFacts, gardenFacts, stationeryFacts, clothingFacts,
        outdoorsFacts, audioFacts, bathFacts, antiquesFacts,
    ].flatMap { $0 }

    /// The makers, in the order of their registration.
    static let vendors: [SandboxVendor] = [
        ondam, slowAfternoon, woodgrain, greenDesk, fingertip, windWardrobe, harborFern,
        quillon, saltLinen, goyodang,
    ]

    /// Returns the products with their facts, in a language.
    private static func completed(in language: SampleLanguage) -> [SandboxProduct] {
        let departments = [
            tableware, pantry, furniture, garden, stationery, clothing, coats, outdoors, audio,
            bath, antiques,
        ]
        let factsByID = Dictionary(
            facts.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
        return departments.joined().sorted { $0.id > $1.id }.map { product in
            var product = language == .english ? product.english : product
            product.extras = factsByID[product.id]?.json(of: product, in: language)
            return product
        }
    }
}
