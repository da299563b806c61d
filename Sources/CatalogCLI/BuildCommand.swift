import Arguments
import CatalogBuild
import DefaultTheme
import FoundationEssentials
import HTTP
import Images

/// `catalog build`: reads the products and writes the site.
struct BuildCommand {
    private let plan: BuildPlan
    private let isQuiet: Bool
    private let isScheduled: Bool
    private let isStrict: Bool
    private let tellsChange: Bool

    /// What nobody must read in the talk about the build.
    var secrets: SecretMask { SecretMask(plan.headers) }

    /// Finds out what was meant.
    init(_ typed: ParsedArguments) throws {
        plan = try BuildPlan(typed)
        isQuiet = typed.has("--quiet")
        isScheduled = typed.has("--scheduled")
        isStrict = typed.has("--strict")
        tellsChange = typed.has("--detailed-exitcode")
    }

    /// Builds, and prints what came of it.
    ///
    /// - Returns: how the program ends.
    /// - Throws: `StopSignal` when the build was stopped, or what made it fail.
    func run(on console: Console) async throws -> ExitStatus {
        let start = ContinuousClock.now
        if plan.withholdsHeaders { warnOfHeaders(on: console) }
        let signals = StopSignals()
        let source = try OpenSource(plan.source)
        defer { source.close() }
        let settings = try settings(for: source)
        let reporter = ProgressReporter(on: console, isQuiet: isQuiet)
        defer { reporter.finish() }
        let report: BuildReport
        do {
            report = try await signals.cancelling(onStop: reporter.stop) {
                try await SiteBuild(settings, report: reporter.show).run()
            }
        } catch let error as BuildError where isScheduled && error.mayPass {
            reporter.finish()
            console.say("catalog: \(console.style.yellow("warning:")) \(error)")
            return .done
        }
        reporter.finish()
        let summary = BuildSummary(
            report: report, elapsed: .now - start, output: plan.outputFolder,
            isDryRun: plan.isDryRun)
        for explanation in report.explanations { console.print(explanation) }
        console.print(summary.description)
        return status(of: report)
    }

    private func status(of report: BuildReport) -> ExitStatus {
        if isStrict, report.hasFailures { return .failures }
        return tellsChange && report.written + report.removed > 0 ? .changed : .done
    }

    private func warnOfHeaders(on console: Console) {
        console.say(
            """
            catalog: \(console.style.yellow("warning:")) the headers in the configuration are not \
            sent: they are for the address that stands there, and --url names another
            """)
    }

    private func settings(for source: OpenSource) throws -> BuildSettings {
        plan.settings(
            source: source,
            themeFolder: try ThemeFolder.locate(),
            imageWorker: try ImageWorkerProgram.locate(),
            width: max(1, ProcessInfo.processInfo.activeProcessorCount))
    }
}

extension BuildError {
    /// Whether the site is young enough to wait for a source that cannot be read now.
    fileprivate var mayPass: Bool {
        if case .unreadableSource(_, let staleness) = self { !staleness.isTooGreat } else { false }
    }
}
