/// An attribute of an element.
public struct HTMLAttribute: Equatable, Sendable {
    /// In lower case.
    public let name: String
    /// With its character references resolved; empty where none was written.
    public let value: String

    /// An attribute from its parts.
    public init(_ name: String, _ value: String) {
        self.name = name
        self.value = value
    }
}
