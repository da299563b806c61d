/// A person and what they did for a movie.
package struct Credit: Hashable, Sendable {
    /// Who it was.
    package var person: Person
    /// The role of an actor, or the work of anybody else; `nil` is unknown.
    package var role: String?

    /// A credit from its parts.
    package init(_ person: Person, role: String? = nil) {
        self.person = person
        self.role = role
    }
}
