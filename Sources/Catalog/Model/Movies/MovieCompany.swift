/// A company and its part in a movie.
package struct MovieCompany: Hashable, Sendable {
    /// The name in the language of the source, never empty.
    package var name: String
    /// The name in Latin letters.
    package var englishName: String?
    /// The part of the company as the source calls it: `배급사` is a distributor.
    package var part: String?

    package init(name: String, englishName: String? = nil, part: String? = nil) {
        self.name = name
        self.englishName = englishName
        self.part = part
    }
}
