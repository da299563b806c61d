import FoundationEssentials

extension SiteConfiguration {
    /// The configuration that is read when it is there.
    static let fileName = "catalog.yml"

    /// Reads the configuration of a site.
    ///
    /// - Parameters:
    ///   - name: The file that was asked for; without it, `catalog.yml` is read if there is one,
    ///     and the result is `nil` if not.
    ///   - expansion: What references to the environment and to files stand for.
    ///   - environment: The variables that set keys over the file.
    ///   - tell: is told the variables that have our prefix and set nothing.
    /// - Throws: `CommandError`, or `YAMLError` with the place of a mistake.
    init?(
        of root: SiteRoot, named name: String?, expanding expansion: TextExpansion,
        environment: [String: String] = ProcessInfo.processInfo.environment,
        tell: ([String]) -> Void = { _ in }
    ) throws {
        let file = try ConfigurationFile(
            of: root, named: name, expanding: expansion, environment: environment, tell: tell)
        guard let file else { return nil }
        self = try file.configuration()
    }
}
