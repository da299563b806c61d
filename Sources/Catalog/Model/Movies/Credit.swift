/// A person with their part in a movie.
package struct Credit: Hashable, Sendable {
    package var person: Person
    /// The role of an actor, or the job of another person; `nil` if unknown.
    package var role: String?

    package init(_ person: Person, role: String? = nil) {
        self.person = person
        self.role = role
    }
}
