import Arguments
import CatalogBuild
import CatalogRendering
import CatalogTheme

/// `catalog templates check`: compiles the templates of sites without building them.
struct TemplatesCheckCommand: ProgramCommand {
    private let sites: [SiteRoot]
    private let configurationFile: String?
    private let listsTrustedHTML: Bool

    /// The settings that the templates of a site depend on.
    ///
    /// Other settings of `source` are not read, because they may refer to secrets that authors of
    /// templates do not have.
    private static let settings = Setting.everywhere.filter {
        ["language", "languages", "source.kind"].contains($0.text)
    }

    /// Reads the command line.
    ///
    /// - Throws: `ArgumentError`.
    init(_ arguments: ParsedArguments) throws(ArgumentError) {
        let root = try arguments.siteRoot()
        var sites: [SiteRoot] = []
        for folder in arguments.operands {
            guard let site = SiteRoot(typed: root.locate(folder)) else {
                throw arguments.error(
                    .unsuitableValue("DIR", wanted: "an existing folder", found: folder))
            }
            sites.append(site)
        }
        self.sites = sites.isEmpty ? [root] : sites
        configurationFile = try arguments.path("--config")
        listsTrustedHTML = arguments.has("--raw")
    }

    /// Checks the sites, and prints the findings.
    ///
    /// - Throws: `CommandError.badTemplates` after all mistakes were printed, or the error of
    ///   reading the templates.
    func run(on console: Console) throws -> ExitStatus {
        let theme = try ThemeFolder.locate()
        let checks = try sites.map { try check($0, theme: theme, on: console) }
        let errorCount = checks.map(\.errors.count).reduce(0, +)
        let warningCount = checks.map(\.warnings.count).reduce(0, +)
        guard errorCount == 0 else {
            throw CommandError.badTemplates(errors: errorCount, warnings: warningCount)
        }
        let count = checks.map(\.templateCount).reduce(0, +)
        let verdict = count == 1 ? "is fine" : "are fine"
        let but = warningCount > 0 ? ", with \(warningCount.counted("warning"))" : ""
        console.print("\(count.counted("template")) \(verdict)\(but)")
        return .done
    }

    private func check(
        _ site: SiteRoot, theme: String, on console: Console
    ) throws -> ThemeCheck {
        let configuration =
            try ConfigurationFile(
                of: site, named: configurationFile, expanding: TextExpansion(in: site)
            )?.configuration(reading: Self.settings) ?? SiteConfiguration()
        let check = try ThemeCheck(
            of: ThemeFiles(readFrom: [theme, site.path]),
            language: configuration.language, languages: configuration.site.languages,
            subject: (configuration.source.kind ?? .standard).subject)
        for message in check.errors + check.warnings { console.say(message.onItsLines) }
        if listsTrustedHTML {
            for message in check.trustedHTML { console.print(message.onItsLines) }
        }
        return check
    }
}
