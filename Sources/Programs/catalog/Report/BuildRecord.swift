import CatalogBuild
import CatalogModel
import FoundationEssentials
import HTTP
import Synchronization

/// The data about a build for its report and for the page of a GitHub workflow.
final class BuildRecord: Sendable {
    /// The events of the build.
    let log = EventLog()
    /// Holds `nil` when no report is requested.
    ///
    /// The mutex itself is not optional, because Swift 6.3.1 does not recognise an optional mutex
    /// as `nil`.
    private let file: Mutex<ReportFile?>
    private let products = Mutex<[ProductChange]>([])
    private let workflow: GitHubWorkflow?
    private let console: Console
    private let started = Int64(Date().timeIntervalSince1970)
    private let start = ContinuousClock.now

    /// Begins the report in the file at `path`, if any; `nil` when no data is needed.
    ///
    /// - Throws: `PublishingError.system`.
    init?(
        at path: String?, for workflow: GitHubWorkflow?, on console: Console,
        hiding secrets: SecretMask
    ) throws {
        guard path != nil || workflow != nil else { return nil }
        if let path {
            file = try Mutex(ReportFile(at: path, hiding: secrets))
        } else {
            file = Mutex(nil)
        }
        self.workflow = workflow
        self.console = console
    }

    /// Adds a change.
    @Sendable func add(_ detail: BuildDetail) throws {
        if case .product(let change) = detail {
            products.withLock { products in
                // One product more than the page lists shows that there are more.
                if products.count <= StepSummary.maximumProducts { products.append(change) }
            }
        }
        try file.withLock { try $0?.add(detail) }
    }

    /// Ends the report of a build that failed or was stopped.
    func finish(_ error: any Error) throws { try finish(BuildCommand.End(error)) }

    /// Ends the report.
    func finish(_ end: BuildCommand.End) throws {
        let result = BuildResult(
            outcome: end.outcome, exit: end.exit, error: end.reason, report: end.report,
            started: started, elapsed: .now - start,
            processorTime: ProcessorTime.ofProcess + ProcessorTime.ofChildren, log: log.content)
        workflow?.tell(result, products.withLock { $0 }, on: console)
        try file.withLock { try $0?.finish(result) }
    }
}
