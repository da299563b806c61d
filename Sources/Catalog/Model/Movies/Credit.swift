/// A person and what they did for a movie.
public struct Credit: Hashable, Sendable {
    /// Who it was.
    public var person: Person
    /// The role of an actor, or the work of anybody else; `nil` is unknown.
    public var role: String?

    /// A credit from its parts.
    public init(_ person: Person, role: String? = nil) {
        self.person = person
        self.role = role
    }
}
