/// The default shop, with fictional makers, goods, prices and texts.
enum SampleShop {
    /// All products, the newest first, as a shop lists them.
    static let products: [SandboxProduct] = {
        let departments = [
            tableware, pantry, furniture, garden, stationery, clothing, coats, outdoors, audio,
            bath, antiques,
        ]
        let factsByID = Dictionary(
            facts.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
        return departments.joined().sorted { $0.id > $1.id }.map { product in
            var product = product
            product.extras = factsByID[product.id]?.json(of: product)
            return product
        }
    }()

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
}
