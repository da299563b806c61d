/// Finds templates by the names in the tags `render`, `include` and `layout`.
struct TemplateNames {
    private let indices: [String: Int]
    private let ignoresCase: Bool
    /// The partials that an include with a dynamic name can run, with the names that it must give.
    let partials: [(name: String, index: Int)]

    init(_ names: [String], ignoresCase: Bool) {
        let keys = ignoresCase ? names.map { $0.lowercased() } : names
        indices = Dictionary(keys.enumerated().map { ($1, $0) }) { first, _ in first }
        self.ignoresCase = ignoresCase
        partials = Self.partials(among: indices, in: Compiler.partialFolder)
    }

    /// Returns the template whose full name is `name`.
    func index(named name: String) -> Int? {
        indices[ignoresCase ? name.lowercased() : name]
    }

    /// Returns the template for the short name in a tag.
    ///
    /// `card` finds `snippets/card.liquid`, `snippets/card`, `card.liquid` or `card`.
    func index(of name: String, in folder: String) -> Int? {
        let name = name.hasSuffix(".liquid") ? String(name.dropLast(".liquid".count)) : name
        for candidate in ["\(folder)/\(name).liquid", "\(folder)/\(name)", "\(name).liquid", name] {
            if let index = index(named: candidate) { return index }
        }
        return nil
    }

    private static func partials(
        among indices: [String: Int], in folder: String
    ) -> [(name: String, index: Int)] {
        let prefix = "\(folder)/"
        let inFolder = indices.filter { $0.key.hasPrefix(prefix) }
        // If the folder of partials does not exist, the partials are in the same folder as the
        // pages.
        let names = inFolder.isEmpty ? indices : inFolder
        return names.map { name, index in
            var short = Substring(name)
            if short.hasPrefix(prefix) { short = short.dropFirst(prefix.count) }
            if short.hasSuffix(".liquid") { short = short.dropLast(".liquid".count) }
            return (String(short), index)
        }.sorted { $0.name < $1.name }
    }

    /// Returns the names that tags can use for the templates in `folder`.
    func shortNames(in folder: String) -> [String] {
        indices.keys.map { name in
            var short = Substring(name)
            if short.hasPrefix("\(folder)/") { short = short.dropFirst(folder.count + 1) }
            if short.hasSuffix(".liquid") { short = short.dropLast(".liquid".count) }
            return String(short)
        }
    }
}
