/// A fictional person of the cinema.
struct FilmPerson: Sendable, Equatable {
    let name: String
    /// The name in Latin letters, with the family name in capitals for Koreans, as in the API;
    /// empty if unknown.
    let english: String

    init(_ name: String, _ english: String = "") {
        self.name = name
        self.english = english
    }

    /// Returns the person in a role.
    func `as`(_ character: String) -> FilmRole {
        FilmRole(person: self, character: character)
    }
}

/// An actor's role in a film.
struct FilmRole: Sendable {
    let person: FilmPerson
    /// The name of the character; empty if unknown.
    let character: String
}
