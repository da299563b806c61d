/// A company and its part in a movie.
public struct MovieCompany: Hashable, Sendable {
    /// The name in the language of the source, never empty.
    public var name: String
    /// The name in Latin letters.
    public var englishName: String?
    /// What it did, in the source's word: `배급사` is a distributor.
    public var part: String?

    /// A company from its parts.
    public init(name: String, englishName: String? = nil, part: String? = nil) {
        self.name = name
        self.englishName = englishName
        self.part = part
    }
}
