/// What the mark of an output folder tells of it.
public struct SiteMark: Hashable, Sendable {
    /// Names this folder alone: a state that knows another name knows nothing of its files.
    public var folder: String
    /// Names the site, by a hash of its source: nobody's address is told.
    public var site: String

    /// A mark from its parts, neither of which is empty or holds spaces.
    public init(folder: String, site: String) {
        self.folder = folder
        self.site = site
    }

    /// Makes up the name of a folder that has none.
    public init(newFolderOf site: String) {
        self.init(folder: String(UInt64.random(in: 0 ... .max), radix: 36), site: site)
    }

    init?(text: String) {
        let words = text.split(whereSeparator: \.isWhitespace)
        guard words.count == 2 else { return nil }
        self.init(folder: String(words[0]), site: String(words[1]))
    }

    var text: String { "\(folder) \(site)\n" }
}
