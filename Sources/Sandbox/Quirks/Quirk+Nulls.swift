extension SandboxProduct {
    /// The fields that the real server answered with null, in the order of the reports.
    private static let nullableFields: [@Sendable (inout SandboxProduct) -> Void] = [
        { $0.name = nil }, { $0.description = nil }, { $0.thumbnail = nil }, { $0.price = nil },
        { $0.bargainPrice = nil }, { $0.discountedPrice = nil }, { $0.stock = nil },
    ]

    /// The product as the quirk `nulls` shows it: one in eight, scattered, lacks one field.
    func withQuirkyNull() -> SandboxProduct {
        let mixed = UInt64(truncatingIfNeeded: id).scattered
        guard mixed % 8 == 0 else { return self }
        var product = self
        Self.nullableFields[Int(mixed / 8 % UInt64(Self.nullableFields.count))](&product)
        return product
    }
}

extension UInt64 {
    /// The finalizer of SplitMix64, which turns neighbours into strangers.
    var scattered: UInt64 {
        var bits = self &+ 0x9E37_79B9_7F4A_7C15
        bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
        bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
        return bits ^ (bits >> 31)
    }
}
