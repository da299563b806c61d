import CatalogBuild
import HTTP
import JSON

extension StarterConfiguration {
    /// Returns the starter configuration with the settings of `source`; the proposed title is in a
    /// comment.
    static func text(for source: FoundSource) -> String {
        let address = source.address
        // The path of a file may have characters that begin something else in YAML.
        let url = address.address.isFile ? quoted(address.written) : plain(address.written)
        var settings: [(key: String, value: String?)] = [
            ("#source:", "source:"),
            ("#  kind:", "  kind: \(source.kindName)"),
            ("#  url:", (["  url: \(url)"] + source.lines).joined(separator: "\n")),
            ("#  page_size:", source.pageSize.map { "  page_size: \($0)" }),
            (
                "#  currency:",
                source.currency.map { "  currency: \($0)  # of the shop's cart; of all prices" }
            ),
            ("#title:", "#title: \(quoted(source.title))  # default: the host of the API"),
        ]
        return text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
            // Only the first line with each key is replaced, because later lines belong to other
            // sections.
            guard let index = settings.firstIndex(where: { line.hasPrefix($0.key) }) else {
                return String(line)
            }
            return settings.remove(at: index).value ?? String(line)
        }.joined(separator: "\n")
    }

    /// Returns the text with `${` escaped, so that it does not begin a reference.
    static func plain(_ text: String) -> String {
        text.replacing("${", with: "$${")
    }

    /// Returns the text in double quotes, with escapes that are valid in both JSON and YAML.
    private static func quoted(_ text: String) -> String {
        var writer = JSONWriter()
        writer.value(plain(text.onOneLine))
        return String(decoding: writer.bytes(), as: UTF8.self)
    }
}
