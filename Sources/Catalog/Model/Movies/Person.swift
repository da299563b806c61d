/// A person who took part in a movie.
package struct Person: Hashable, Sendable {
    /// The name in the language of the source, never empty.
    package var name: String
    /// The name in Latin letters.
    package var englishName: String?

    package init(name: String, englishName: String? = nil) {
        self.name = name
        self.englishName = englishName
    }
}
