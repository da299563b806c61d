/// A company and its part in a movie.
package struct MovieCompany: Hashable, Sendable {
    /// The name in the language of the source, never empty.
    package var name: String
    /// The name in Latin letters.
    package var englishName: String?
    /// What it did, in the source's word: `배급사` is a distributor.
    package var part: String?

    /// A company from its parts.
    package init(name: String, englishName: String? = nil, part: String? = nil) {
        self.name = name
        self.englishName = englishName
        self.part = part
    }
}
