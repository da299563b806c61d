/// Somebody who had a hand in a movie.
public struct Person: Hashable, Sendable {
    /// The name in the language of the source, never empty.
    public var name: String
    /// The name in Latin letters.
    public var englishName: String?

    /// A person from names.
    public init(name: String, englishName: String? = nil) {
        self.name = name
        self.englishName = englishName
    }
}
