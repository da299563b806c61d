extension SandboxProduct {
    /// The captured product with a drawn picture for each of its addresses, which are dead.
    init(_ captured: CapturedProduct, vendorNames: [Int: String]) {
        let thumbnail = captured.thumbnail.map(PictureRecipe.init(standingFor:))
        let pictures = captured.pictures?.map(PictureRecipe.init(standingFor:))
        self.init(
            id: captured.id,
            vendor: SandboxVendor(captured, names: vendorNames),
            name: captured.name,
            description: captured.description,
            currency: captured.currency,
            price: captured.price,
            discountedPrice: captured.discountedPrice,
            stock: captured.stock,
            createdAt: captured.createdAt,
            issuedAt: captured.issuedAt,
            pictures: pictures ?? thumbnail.map { [$0] } ?? [])
        self.bargainPrice = captured.bargainPrice
        self.thumbnail = thumbnail
    }
}

extension SandboxVendor {
    /// Rows of 2022-01 do not name their vendor; another payload may.
    fileprivate init(_ captured: CapturedProduct, names: [Int: String]) {
        let id = captured.vendorID
        let name = captured.vendorName ?? names[id] ?? "vendor \(id)"
        if let day = captured.vendorRegisteredAt {
            self.init(id: id, name: name, registeredAt: day)
        } else {
            self.init(id: id, name: name)
        }
    }
}
