/// An attribute of an element.
package struct HTMLAttribute: Equatable, Sendable {
    /// The name in lower case.
    package let name: String
    /// The value with its character references resolved; empty if the attribute has no value.
    package let value: String

    /// Creates an attribute.
    package init(_ name: String, _ value: String) {
        self.name = name
        self.value = value
    }
}
