/// The condition of a product.
package enum ItemCondition: UInt8, CaseIterable, BitwiseCopyable, Sendable {
    case new = 1
    case refurbished = 2
    case used = 3
}

extension ItemCondition {
    /// The name in payloads and templates.
    package var name: StaticString {
        switch self {
        case .new: "new"
        case .refurbished: "refurbished"
        case .used: "used"
        }
    }

    /// Returns the condition with a name; `nil` for an unknown name.
    package init?(named name: String) {
        guard let found = Self.allCases.first(where: { $0.name.description == name }) else {
            return nil
        }
        self = found
    }
}
