import CatalogBuild
import CatalogModel
import CatalogPublishing
import FoundationEssentials
import HTTP
import Synchronization

/// A recorder of a build's result, which writes the report and the page of a GitHub workflow.
final class ResultRecorder: BuildObserver {
    private struct State {
        /// The report file; `nil` when no report is requested.
        let file: ReportFile?
        /// The error that ended the report early.
        var failure: PublishingError?
        var log = BuildLog()
        /// The first changed products, for the list of ``StepSummary``.
        var products: [ProductChange] = []
    }

    private let state: Mutex<State>
    private let workflow: GitHubWorkflow?
    private let console: Console
    private let started = Int64(Date().timeIntervalSince1970)
    private let start = ContinuousClock.now

    var wantsDebug: Bool { true }

    /// Begins the report in the file at `path`.
    ///
    /// The result is `nil` when neither a report nor a workflow needs the result of the build.
    ///
    /// - Throws: `PublishingError.system`.
    init?(
        at path: String?, for workflow: GitHubWorkflow?, on console: Console,
        hiding secrets: SecretMask
    ) throws {
        guard path != nil || workflow != nil else { return nil }
        state = try Mutex(State(file: path.map { try ReportFile(at: $0, hiding: secrets) }))
        self.workflow = workflow
        self.console = console
    }

    func receive(_ event: BuildEvent) {
        state.withLock { state in
            state.log.add(event)
            // One more product than the page lists is stored, so that the page can show that more
            // exist.
            if case .product(let change) = event,
                state.products.count <= StepSummary.maximumProducts
            {
                state.products.append(change)
            }
            guard state.failure == nil else { return }
            do throws(PublishingError) {
                try state.file?.add(event)
            } catch {
                state.failure = error
            }
        }
    }

    /// Throws the error that ended the report early, if there is one.
    func requireReport() throws {
        if let failure = state.withLock(\.failure) { throw failure }
    }

    /// Ends the report of a build that failed or was stopped.
    func finish(_ error: any Error) throws { try finish(BuildCommand.End(error)) }

    /// Ends the report.
    func finish(_ end: BuildCommand.End) throws {
        try state.withLock { state in
            let result = BuildResult(
                outcome: end.outcome, exit: end.exit, error: end.reason, report: end.report,
                started: started, elapsed: .now - start,
                processorTime: ProcessorTime.ofProcess + ProcessorTime.ofChildren, log: state.log)
            workflow?.add(result, state.products, warningOn: console)
            try state.file?.finish(result)
        }
    }
}
