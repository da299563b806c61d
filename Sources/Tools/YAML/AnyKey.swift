/// A key of a mapping with any name.
package struct AnyKey: CodingKey, Sendable {
    package let stringValue: String
    package var intValue: Int? { nil }

    package init(stringValue: String) {
        self.stringValue = stringValue
    }

    package init?(intValue: Int) {
        nil
    }
}
