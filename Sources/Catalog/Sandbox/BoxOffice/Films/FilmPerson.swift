/// Somebody of the cinema who never lived.
struct FilmPerson: Sendable, Equatable {
    let name: String
    /// The family name in capitals, as the API has those of Koreans; empty where it knows none.
    let english: String

    init(_ name: String, _ english: String = "") {
        self.name = name
        self.english = english
    }

    /// The person in a role.
    func `as`(_ character: String) -> FilmRole {
        FilmRole(person: self, character: character)
    }
}

/// Somebody who plays in a film.
struct FilmRole: Sendable {
    let person: FilmPerson
    /// Whom they play; empty where nobody has told.
    let character: String
}
