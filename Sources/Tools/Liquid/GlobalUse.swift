/// A global as templates or a host's filter read it: all of it, or one of its fields.
public struct GlobalUse: Hashable, Sendable {
    /// The name of the global.
    public let name: String

    /// The field that is read; nil where any of them may be.
    public let field: String?

    /// Names a global, or a field of one.
    public init(_ name: String, field: String? = nil) {
        self.name = name
        self.field = field
    }
}
