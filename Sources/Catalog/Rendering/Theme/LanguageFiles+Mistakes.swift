import YAML

extension LanguageFiles {
    /// The messages about texts of the owner that built-in templates cannot use; each begins with
    /// its place.
    ///
    /// Templates of the owner may be able to use them, so the messages count only if templates do
    /// not compile.
    var mistakes: [String] {
        own.flatMap { file, texts in
            let lines = (try? YAMLDocument(file.content, file: file.file))?.linesOfKeys ?? [:]
            let keys = Set(texts.all.map(\.key))
            return texts.all.compactMap { key, text -> String? in
                guard let objection = objection(to: text, for: key, beside: keys) else {
                    return nil
                }
                let line = lines[key] ?? lines[String(key.prefix { $0 != "." })]
                return "\(file.file)\(line.map { ":\($0)" } ?? ""): error: \(objection)"
            }
        }
    }

    private func objection(
        to text: String, for key: String, beside keys: Set<String>
    ) -> String? {
        let groups = SiteStrings.groups(of: key)
        if let one = groups.first(where: { builtIn[$0] != nil }), !keys.contains(one + ".other") {
            return "'\(one)' is one text, not a group of texts; write the text behind '\(one):'"
        }
        let below = builtIn.keys.filter { $0.hasPrefix(key + ".") }.sorted()
        if let first = below.first, !below.contains(key + ".other") {
            return "'\(key)' is a group of texts; write each text with its key, such as '\(first)'"
        }
        let names = [key] + groups
        let replaced = builtIn.filter { entry in
            names.contains(entry.key) || below.contains(entry.key)
                || groups.contains { entry.key == $0 + ".other" }
        }
        let known = Set(replaced.values.flatMap(Self.placeholders))
        guard !replaced.isEmpty,
            let unknown = Self.placeholders(in: text).first(where: { !known.contains($0) })
        else { return nil }
        let words = known.sorted().map { "'{{ \($0) }}'" }.joined(separator: ", ")
        return "the text '\(key)' cannot contain '{{ \(unknown) }}'"
            + (words.isEmpty ? "" : "; it can contain \(words)")
    }

    /// Returns the names in `{{ name }}`.
    private static func placeholders(in text: String) -> [String] {
        text.matches(of: /\{\{\s*(\w+)\s*\}\}/).map { String($0.1) }
    }
}
