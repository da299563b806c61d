import Arguments
import CatalogBuild
import FoundationEssentials
import CatalogChecking

/// `catalog check`: checks the pages of a built site for mistakes.
struct CheckCommand: ProgramCommand {
    /// The largest number of findings listed for each kind of mistake; others are counted.
    private static let maximumFindings = 10
    /// The largest number of findings listed for each kind of mistake in JSON.
    private static let maximumFindingsInJSON = 1_000

    private let output: String
    private let base: String?
    private let isStrict: Bool
    private let isJSON: Bool
    /// The number of pages to check; `nil` for all pages.
    private let sample: Int?

    init(_ arguments: ParsedArguments) throws(ArgumentError) {
        let root = try arguments.siteRoot()
        output = root.locate(try arguments.path("--output") ?? BuildPlan.defaultOutput)
        base = try arguments.value("--base-url", of: BaseAddress.self)?.text
        isStrict = arguments.has("--strict")
        isJSON = arguments.has("--json")
        sample = arguments["--sample"].flatMap { Int($0) }
    }

    /// Checks the site, and prints the findings.
    ///
    /// - Returns: the exit status if no errors were found.
    /// - Throws: `CommandError.faultySite` after the findings were printed, or `SiteCheckError`.
    func run(on console: Console) async throws -> ExitStatus {
        let report = try await SiteCheck(
            of: output, below: base,
            limit: isJSON ? Self.maximumFindingsInJSON : Self.maximumFindings,
            width: max(1, ProcessInfo.processInfo.activeProcessorCount), sample: sample
        ).run()
        console.print(isJSON ? report.json : CheckSummary(report, of: output).description)
        let errors = report.findings.count(of: .error)
        let warnings = report.findings.count(of: .warning)
        guard errors == 0 else {
            throw CommandError.faultySite(errors: errors, warnings: warnings)
        }
        return isStrict && warnings > 0 ? .failures : .done
    }
}
