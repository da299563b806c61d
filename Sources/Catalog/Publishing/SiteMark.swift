/// The contents of the marker of an output folder.
package struct SiteMark: Hashable, Sendable {
    /// A name for this folder alone: a state that knows another name knows nothing of its files.
    package var folder: String
    /// A name for the site: a hash of its source, which does not reveal the address.
    package var site: String
    /// The number of the build that made the folder as a whole; `nil` when files are replaced one
    /// by one.
    package var generation: Int?

    /// Creates a mark; neither name may be empty or contain spaces.
    package init(folder: String, site: String, generation: Int? = nil) {
        self.folder = folder
        self.site = site
        self.generation = generation
    }

    /// Creates a mark with a new random name of the folder.
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
