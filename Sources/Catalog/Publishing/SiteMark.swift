/// What the mark of an output folder tells of it.
package struct SiteMark: Hashable, Sendable {
    /// Names this folder alone: a state that knows another name knows nothing of its files.
    package var folder: String
    /// Names the site, by a hash of its source: nobody's address is told.
    package var site: String
    /// The build that made the folder as a whole; `nil` for one in which files take their places.
    package var generation: Int?

    /// A mark from its parts, of which neither name is empty or holds spaces.
    package init(folder: String, site: String, generation: Int? = nil) {
        self.folder = folder
        self.site = site
        self.generation = generation
    }

    /// Makes up the name of a folder that has none.
    package init(newFolderOf site: String) {
        self.init(folder: String(UInt64.random(in: 0 ... .max), radix: 36), site: site)
    }

    init?(text: String) {
        let words = text.split(whereSeparator: \.isWhitespace).map(String.init)
        switch words.count {
        case 2: self.init(folder: words[0], site: words[1])
        case 3:
            guard let generation = Int(words[2]) else { return nil }
            self.init(folder: words[0], site: words[1], generation: generation)
        default: return nil
        }
    }

    var text: String {
        ([folder, site] + (generation.map { [String($0)] } ?? [])).joined(separator: " ") + "\n"
    }
}
