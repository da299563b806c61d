/// The default shop, with fictional makers, goods, prices and texts.
enum SampleShop {
    /// All products, the newest first, as a shop lists them.
    static let products: [SandboxProduct] = {
        let departments = [
            tableware, pantry, furniture, garden, stationery, clothing, outdoors, audio, bath,
            antiques,
        ]
        return departments.joined().sorted { $0.id > $1.id }
    }()

    /// The makers, in the order of their registration.
    static let vendors: [SandboxVendor] = [
        ondam, slowAfternoon, woodgrain, greenDesk, fingertip, windWardrobe, harborFern,
        quillon, saltLinen, goyodang,
    ]
}
