import CatalogBuild
import Arguments
import YAML

/// `catalog config`: prints the value of each key of the configuration, and its origin.
struct ConfigCommand: ProgramCommand {
    private let root: SiteRoot
    private let file: String?
    private let options: [YAMLOverlay]
    private let isJSON: Bool

    init(_ typed: ParsedArguments) throws(ArgumentError) {
        root = try typed.siteRoot()
        file = try typed.path("--config")
        isJSON = typed.has("--json")
        try typed.checkConfiguredValues()
        options = Self.paths.compactMap { option, path in
            typed[option].map {
                // A typed value is plain text, never a reference.
                YAMLOverlay(option, at: path, text: StarterConfiguration.plain($0))
            }
        }
    }

    /// The keys that options set.
    private static let paths = [
        ("--source", ["source", "kind"]), ("--url", ["source", "url"]),
        ("--dates", ["source", "dates"]), ("--title", ["title"]), ("--base-url", ["base_url"]),
        ("--language", ["language"]),
    ]

    /// Prints the configuration.
    ///
    /// - Throws: `CommandError` or `YAMLError`, as a build would.
    func run(on console: Console) throws -> ExitStatus {
        let expansion = TextExpansion(in: root, sparingSecrets: true)
        let configuration = try ConfigurationFile(
            of: root, named: file, expanding: expansion, options: options)
        // A configuration that a build refuses is an error here, too.
        _ = try configuration?.decode(SiteConfiguration.self)
        let name = root.locate(file ?? SiteConfiguration.fileName)
        let values =
            try configuration?.values() ?? YAMLDocumentDecoder.values(of: [], file: name)
        let listing = ConfigurationListing(values, of: name)
        console.print(isJSON ? listing.json : listing.yaml)
        return .done
    }
}

extension ParsedArguments {
    /// Refuses the options that a build would refuse, among those that set keys of the
    /// configuration.
    fileprivate func checkConfiguredValues() throws(ArgumentError) {
        _ = try value("--url", of: BaseAddress.self)
        _ = try value("--dates", of: ChartDates.self)
        _ = try value("--title", of: VisibleText.self)
        _ = try value("--base-url", of: BaseAddress.self)
        _ = try value("--language", of: LanguageTag.self)
    }
}
