import YAML

/// The `catalog.yml` of a new site, which contains every key, but commented out.
///
/// A line with exactly one space after its `#` is a comment; every other line is a setting.
enum StarterConfiguration {
    static let text =
        ([head] + SettingGroup.all.map(\.starterText) + [tail]).joined(separator: "\n\n") + "\n"

    private static let head = """
        # The configuration of 'catalog build'. Most keys are optional. To set one, remove the # of
        # its line. The value shown is the default, or an example if there is no default.
        """

    private static let tail = """
        # Files in Templates/ and Public/ beside this file replace the built-in files of the same
        # path. 'catalog init --theme' copies all of them. Each Markdown file of Pages/ becomes a page;
        # 'catalog init --pages' writes the first ones.
        """
}

extension SettingGroup {
    /// The heading and the keys of the group, all as comments.
    fileprivate var starterText: String {
        (["# " + heading] + settings.flatMap { $0.starterLines(depth: 0) })
            .joined(separator: "\n")
    }
}

extension Setting {
    private static let noteColumn = 29

    /// Returns the lines of the key and of all keys inside it.
    fileprivate func starterLines(depth: Int) -> [String] {
        let indent = "#" + String(repeating: "  ", count: depth)
        let values = starterValue.split(separator: "\n", omittingEmptySubsequences: false)
        var line = "\(indent)\(name):" + (values[0].isEmpty ? "" : " \(values[0])")
        if let note {
            let width = max(Self.noteColumn, line.count + 2)
            line += String(repeating: " ", count: width - line.count) + "# " + note
        }
        return [line] + values.dropFirst().map { "\(indent)  \($0)" }
            + (showsKeys ? keys.flatMap { $0.starterLines(depth: depth + 1) } : [])
    }

    /// True if each key inside the section is on a separate line.
    private var showsKeys: Bool { example == nil && !isInline }

    private var starterValue: String {
        guard isInline else { return example ?? "" }
        return "{\(keys.map { "\($0.name): \($0.example ?? "")" }.joined(separator: ", "))}"
    }
}

extension StarterConfiguration {
    /// The text of the file after all settings are uncommented.
    static var settings: String {
        text.split(separator: "\n").map { line in
            line.hasPrefix("#") && !line.hasPrefix("# ") || line.hasPrefix("#  ")
                ? line.dropFirst() : line
        }.joined(separator: "\n")
    }

    /// The decoded values of all settings in the file.
    static var values: YAMLValue? {
        try? YAMLDocument(Array(settings.utf8), file: SiteConfiguration.fileName).values
    }
}
