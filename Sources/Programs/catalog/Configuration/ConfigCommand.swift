import CatalogBuild
import Arguments
import CatalogModel
import YAML

/// `catalog config`: prints the value of each key of the configuration, and its origin.
struct ConfigCommand: ProgramCommand {
    private let root: SiteRoot
    private let file: String?
    private let options: [YAMLOverlay]
    private let isJSON: Bool

    init(_ arguments: ParsedArguments) throws(ArgumentError) {
        root = try arguments.siteRoot()
        file = try arguments.path("--config")
        isJSON = arguments.has("--json")
        try arguments.checkConfiguredValues()
        options = Setting.everywhere.compactMap { setting in
            guard let option = setting.option?.name, let text = arguments[option] else {
                return nil
            }
            // `${` is escaped, because references are not replaced in options.
            return YAMLOverlay(option, at: setting.path, text: StarterConfiguration.plain(text))
        }
    }

    /// Prints the configuration.
    ///
    /// - Throws: `CommandError` or `YAMLError`, like a build with this configuration.
    func run(on console: Console) throws -> ExitStatus {
        let expansion = TextExpansion(in: root, sparingSecrets: true)
        let configuration = try ConfigurationFile(
            of: root, named: file, expanding: expansion, options: options)
        // This call only checks the configuration, so that mistakes are reported like in a build.
        _ = try configuration?.configuration()
        let name = root.locate(file ?? SiteConfiguration.fileName)
        let values =
            try configuration?.values() ?? YAMLDocument([], file: name).values
        let listing = ConfigurationListing(values, of: name)
        let overrides = try OverridesFile.read(in: root)
        console.print(isJSON ? listing.json : listing.yaml)
        if !isJSON, !overrides.entries.isEmpty {
            console.print(
                "# \(overrides.file) overrides \(Count(overrides.entries.count, "product"))")
        }
        return .done
    }
}

extension ParsedArguments {
    /// Checks the values of all options that set keys of the configuration, like a build.
    fileprivate func checkConfiguredValues() throws(ArgumentError) {
        for setting in Setting.everywhere {
            guard let option = setting.option?.name, let type = setting.type as? any TypedValue.Type
            else { continue }
            try check(option, type)
        }
    }

    private func check<Value: TypedValue>(
        _ option: String, _ type: Value.Type
    ) throws(ArgumentError) {
        _ = try value(option, of: type)
    }
}
