/// An attribute of an element.
package struct HTMLAttribute: Equatable, Sendable {
    /// In lower case.
    package let name: String
    /// With its character references resolved; empty where none was written.
    package let value: String

    /// An attribute from its parts.
    package init(_ name: String, _ value: String) {
        self.name = name
        self.value = value
    }
}
