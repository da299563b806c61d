import FoundationEssentials

extension SiteConfiguration {
    /// The default name of the configuration.
    static let fileName = "catalog.yml"

    /// Reads the configuration of a site.
    ///
    /// - Parameters:
    ///   - name: the file to read; without it `catalog.yml` is read, and the result is `nil` if
    ///     that does not exist.
    ///   - expansion: the meaning of references to the environment and to files.
    ///   - environment: the variables that override keys of the file.
    ///   - report: receives the variables with the prefix of this program that set nothing.
    /// - Throws: `CommandError`, or `YAMLError` with the place of a mistake.
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
