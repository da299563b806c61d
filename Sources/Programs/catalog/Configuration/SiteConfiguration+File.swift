import FoundationEssentials

extension SiteConfiguration {
    /// The default name of the configuration.
    static let fileName = "catalog.yml"

    /// Reads the configuration of a site.
    ///
    /// - Parameters:
    ///   - name: the file to read. If `name` is `nil`, `catalog.yml` is read; if that file does not
    ///     exist and no variable sets a value, the result is `nil`.
    ///   - expansion: the expansion of references such as `${NAME}` to environment variables and
    ///     files.
    ///   - environment: the environment variables, which override values of the file.
    ///   - report: receives the variables that begin with `CATALOG_` but do not name a setting.
    /// - Throws: `CommandError`, or `YAMLError` with the line of the mistake.
    init?(
        of root: SiteRoot, named name: String?, expanding expansion: TextExpansion,
        environment: [String: String] = ProcessInfo.processInfo.environment,
        report: ([String]) -> Void = { _ in }
    ) throws {
        let file = try ConfigurationFile(
            of: root, named: name, expanding: expansion, environment: environment, report: report)
        guard let file else { return nil }
        self = try file.configuration()
    }
}
