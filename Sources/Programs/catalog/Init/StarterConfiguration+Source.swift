import CatalogBuild
import JSON

extension StarterConfiguration {
    /// Returns the starter configuration with a source that was found; its title is a proposal in a
    /// comment.
    static func text(for source: FoundSource) -> String {
        var settings: [(key: String, value: String?)] = [
            ("#source:", "source:"),
            ("#  kind:", "  kind: \(source.kind.rawValue)"),
            ("#  url:", "  url: \(plain(source.address.text))"),
            ("#  page_size:", source.pageSize.map { "  page_size: \($0)" }),
            ("#title:", "#title: \(quoted(source.title))  # default: the host of the API"),
        ]
        return text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
            // The first key of each name belongs to the source; later ones belong to other groups.
            guard let index = settings.firstIndex(where: { line.hasPrefix($0.key) }) else {
                return String(line)
            }
            return settings.remove(at: index).value ?? String(line)
        }.joined(separator: "\n")
    }

    /// Returns the text with `${` escaped, so that nothing is expanded in it.
    static func plain(_ text: String) -> String {
        text.replacing("${", with: "$${")
    }

    /// Returns the text in double quotes, in the syntax that JSON and YAML share.
    private static func quoted(_ text: String) -> String {
        var writer = JSONWriter()
        writer.value(plain(text.onOneLine))
        return String(decoding: writer.bytes(), as: UTF8.self)
    }
}
