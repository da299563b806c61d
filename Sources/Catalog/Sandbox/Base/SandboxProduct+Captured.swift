extension SandboxProduct {
    /// The captured product, with a drawn picture in place of each address, because the addresses
    /// no longer work.
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
    /// The vendor of a captured product.
    ///
    /// Rows of 2022-01 lack the name; another payload may have it.
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
