/// A read access to a global by templates or a host's filter: to all of it, or to one of its
/// fields.
public struct GlobalUse: Hashable, Sendable {
    /// The name of the global.
    public let name: String

    /// The field; nil if any field may be read.
    public let field: String?

    /// Creates an access to a global, or to a field of one.
    public init(_ name: String, field: String? = nil) {
        self.name = name
        self.field = field
    }
}
