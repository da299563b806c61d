extension SandboxProduct {
    /// The fields that the real server sent as null, in the order of the reports.
    private static let nullableFields: [@Sendable (inout SandboxProduct) -> Void] = [
        { $0.name = nil }, { $0.description = nil }, { $0.thumbnail = nil }, { $0.price = nil },
        { $0.bargainPrice = nil }, { $0.discountedPrice = nil }, { $0.stock = nil },
    ]

    /// Returns the product with the quirk `nulls`, with which one product in eight lacks one field.
    func withQuirkyNull() -> SandboxProduct {
        let mixed = UInt64(truncatingIfNeeded: id).scattered
        guard mixed % 8 == 0 else { return self }
        var product = self
        Self.nullableFields[Int(mixed / 8 % UInt64(Self.nullableFields.count))](&product)
        return product
    }
}
