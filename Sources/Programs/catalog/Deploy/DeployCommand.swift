import Arguments
import CatalogBuild

/// `catalog deploy`: sends what changed of the site to a server.
struct DeployCommand: ProgramCommand {
    private let place: DeployPlace
    private let isDryRun: Bool
    private let isQuiet: Bool

    init(_ arguments: ParsedArguments) throws {
        place = try DeployPlace(arguments)
        isDryRun = arguments.has("--dry-run")
        isQuiet = arguments.has("--quiet")
    }

    var stopMessage: String { "stopped; the next 'catalog deploy' goes on" }

    /// Prints the plan, and sends the files.
    ///
    /// - Throws: `DeploymentError`, `CommandError.nothingPublished`, or the error that prevents the
    ///   use of the site.
    func run(on console: Console) async throws -> ExitStatus {
        let signals = StopSignals()
        let reporter = ProgressReporter(on: console, isQuiet ? .quiet : .normal)
        defer { reporter.finish() }
        let deployment = place.deployment(reportingTo: reporter)
        if isDryRun {
            console.print("\(place.target.text): \(try deployment.status().plan.summary)")
            return .done
        }
        let result = try await signals.cancelling(onStop: {}) {
            try await reporter.ticking {
                try place.site.explainingAbsence {
                    try deployment.run { plan in
                        guard !isQuiet, !plan.isEmpty else { return }
                        console.say("\(place.target.text): \(plan.summary)")
                    }
                }
            }
        }
        reporter.finish()
        console.print("\(place.target.text): \(result.output.result)")
        if let signal = result.signal { throw signal }
        await place.submitChanges(on: console)
        return .done
    }
}
