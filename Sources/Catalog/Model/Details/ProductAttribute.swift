/// A named fact of a product, such as the material.
package struct ProductAttribute: Hashable, Sendable {
    /// The kind of a fact.
    package enum Group: UInt8, CaseIterable, Sendable {
        case general = 0
        /// A fact that Korean law requires sellers to state (상품정보제공고시).
        case disclosure = 1
        /// A certification mark with its number.
        case certification = 2
    }

    package var group: Group
    package var name: String
    package var value: String

    package init(group: Group = .general, name: String, value: String) {
        self.group = group
        self.name = name
        self.value = value
    }
}

extension ProductAttribute.Group: NamedFact {
    /// The name in payloads and templates.
    package var name: StaticString {
        switch self {
        case .general: "general"
        case .disclosure: "disclosure"
        case .certification: "certification"
        }
    }
}
