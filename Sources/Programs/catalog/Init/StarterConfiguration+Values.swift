import YAML

extension StarterConfiguration {
    /// The text with its settings taken out of comments.
    static var settings: String {
        text.split(separator: "\n").map { line in
            line.hasPrefix("#") && !line.hasPrefix("# ") || line.hasPrefix("#  ")
                ? line.dropFirst() : line
        }.joined(separator: "\n")
    }

    /// What it sets, as far as it is YAML.
    static var values: YAMLValue? {
        try? YAMLDocumentDecoder.values(
            of: Array(settings.utf8), file: SiteConfiguration.fileName)
    }
}
