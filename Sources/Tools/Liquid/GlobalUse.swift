/// A read access to a global by a template or a host filter.
///
/// The access reads either the whole global or one of its fields.
public struct GlobalUse: Hashable, Sendable {
    /// The name of the global.
    public let name: String

    /// The field; nil if any field may be read.
    public let field: String?

    /// Creates an access to the whole global `name`, or to its field `field`.
    public init(_ name: String, field: String? = nil) {
        self.name = name
        self.field = field
    }
}
