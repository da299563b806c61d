/// A company that took part in a movie.
package struct MovieCompany: Hashable, Sendable {
    /// The name in the language of the source, never empty.
    package var name: String
    /// The name in Latin letters.
    package var englishName: String?
    /// The role of the company, in the words of the source, such as `배급사` (distributor).
    package var part: String?

    package init(name: String, englishName: String? = nil, part: String? = nil) {
        self.name = name
        self.englishName = englishName
        self.part = part
    }
}
