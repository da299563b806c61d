import CatalogBuild
import JSON

extension StarterConfiguration {
    /// The same with a source that was found; its title stands there as a proposal.
    static func text(for source: FoundSource) -> String {
        var settings: [(key: String, value: String?)] = [
            ("#source:", "source:"),
            ("#  kind:", "  kind: \(source.kind.rawValue)"),
            ("#  url:", "  url: \(plain(source.address.text))"),
            ("#  page_size:", source.pageSize.map { "  page_size: \($0)" }),
            ("#title:", "#title: \(quoted(source.title))  # default: the host of the API"),
        ]
        return text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
            // The first of a name is that of the source; later ones are of other things.
            guard let index = settings.firstIndex(where: { line.hasPrefix($0.key) }) else {
                return String(line)
            }
            return settings.remove(at: index).value ?? String(line)
        }.joined(separator: "\n")
    }

    /// A text in which nothing is put in for `${`.
    static func plain(_ text: String) -> String {
        text.replacing("${", with: "$${")
    }

    /// A text in double quotes, as JSON has it and YAML too.
    private static func quoted(_ text: String) -> String {
        var writer = JSONWriter()
        writer.value(plain(text.onOneLine))
        return String(decoding: writer.bytes(), as: UTF8.self)
    }
}
