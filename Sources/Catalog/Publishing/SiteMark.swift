/// The contents of the marker file, which marks an output folder as made by this program.
package struct SiteMark: Hashable, Sendable {
    /// A random name that identifies this folder.
    ///
    /// If the state records another name, its records do not describe the files in this folder.
    package var folder: String
    /// A hash of the site's source, which identifies the site without revealing the address of the
    /// source.
    package var site: String
    /// The number of the build that exchanged the whole folder; `nil` when builds replace files one
    /// by one.
    package var generation: Int?

    /// Creates a mark.
    ///
    /// The names `folder` and `site` must not be empty or contain spaces.
    package init(folder: String, site: String, generation: Int? = nil) {
        self.folder = folder
        self.site = site
        self.generation = generation
    }

    /// Creates a mark with a new random name for the folder.
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
