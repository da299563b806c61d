import Arguments
import CatalogBuild
import CatalogTheme
import FoundationEssentials
import Glibc
import HTTP
import Images

/// `catalog build`: reads the products and writes the site; `catalog fetch` and `catalog pictures`
/// only read, and `catalog render` and `catalog merge` only write.
struct BuildCommand: ProgramCommand {
    private let plan: BuildPlan
    private let detail: LogRecords.Detail
    private let isScheduled: Bool
    private let isStrict: Bool
    private let reportsChange: Bool
    /// The time without an event after which the build counts as stalled; zero disables the check.
    private let patience: Duration

    /// The time in seconds after which a stalled build is killed if it cannot write its records.
    private static let secondsForRecords: UInt32 = 10

    /// The secrets that no output of the build may show.
    var secrets: SecretMask { plan.secrets }
    var stopMessage: String {
        access("\(plan.outputFolder)/index.html", F_OK) == 0
            ? "stopped; the site is complete" : "stopped; no site was published yet"
    }

    /// Reads the command line and the configuration.
    init(_ typed: ParsedArguments) throws {
        plan = try BuildPlan(typed)
        let typed = typed.asPart(of: .build)
        if typed.has("--quiet"), typed.has("--verbose") {
            throw typed.error(.conflict("--quiet", "--verbose"))
        }
        detail = typed.has("--quiet") ? .quiet : typed.has("--verbose") ? .verbose : .normal
        isScheduled = typed.has("--scheduled")
        isStrict = typed.has("--strict")
        reportsChange = typed.has("--detailed-exitcode")
        patience = try typed.value("--stall", of: TimeSpan.self)?.duration ?? .seconds(15 * 60)
    }

    /// Reads the command line like `init(_:)`; if that fails in a scheduled build, records the
    /// error in the state folder.
    init(recordingErrorsOf typed: ParsedArguments) throws {
        do {
            try self.init(typed)
        } catch {
            if typed.command == Command.build.name, typed.has("--scheduled"),
                let folder = try? typed.stateFolder(in: typed.siteRoot())
            {
                // A failure to record the error is ignored, because the error itself is thrown
                // below.
                try? LastBuildRecorder(in: folder, isScheduled: true, hiding: SecretMask())
                    .finish(error)
            }
            throw error
        }
    }

    /// Builds, and prints the result.
    ///
    /// - Returns: the exit status.
    /// - Throws: `StopSignal` when a signal stopped the build, otherwise the error of the build.
    func run(on console: Console) async throws -> ExitStatus {
        let service = ServiceReporter()
        return try await service.watching {
            let records = try BuildRecords(
                of: plan, lastBuild: lastBuild, for: workflow, on: console)
            let end: End
            do {
                end = try await watched(on: console, service, records)
            } catch {
                records.finish(error)
                throw error
            }
            try records.finish(end)
            return end.status
        }
    }

    /// The recorder of the build's end; `nil` for a dry run, and for commands that do only a part of
    /// a build.
    private var lastBuild: LastBuildRecorder? {
        guard plan.part.endsBuild, !plan.isDryRun else { return nil }
        return LastBuildRecorder(in: plan.stateFolder, isScheduled: isScheduled, hiding: secrets)
    }

    /// Builds under the watchdog, which ends the program if the build stalls.
    private func watched(
        on console: Console, _ service: ServiceReporter, _ records: BuildRecords
    ) async throws -> End {
        let watchdog = BuildWatchdog(limit: patience, wait: plan.lockPatience)
        return try await watchdog.watching {
            try await build(on: console, [watchdog, service] + records.observers) {
                try records.requireReport()
            }
        } orElse: { stall in
            console.fail(stall, ExitStatus(of: stall))
            // If writing the records hangs too, the signal SIGALRM ends the program.
            alarm(Self.secondsForRecords)
            records.finishStalled(stall)
            _exit(ExitStatus(of: stall).rawValue)
        }
    }

    /// The GitHub workflow that runs this program; `nil` outside GitHub.
    private var workflow: GitHubWorkflow? {
        var workflow = GitHubWorkflow(environment: Environment.value)
        workflow?.secrets = secrets
        workflow?.baseURL = plan.baseURL
        return workflow
    }

    private func build(
        on console: Console, _ observers: [any BuildObserver],
        beforePublishing: @escaping @Sendable () throws -> Void
    ) async throws -> End {
        let start = ContinuousClock.now
        if plan.withholdsHeaders { console.warnAboutWithheldHeaders() }
        if !plan.foreignVariables.isEmpty { console.warn(ofForeign: plan.foreignVariables) }
        let signals = StopSignals()
        let source = try OpenSource(of: plan)
        defer { source.close() }
        let settings = try settings(for: source)
        let reporter = ProgressReporter(
            on: console, detail, units: plan.source.subject.profile.units)
        defer { reporter.finish() }
        let observers = BuildObservers([reporter] + observers)
        let deployment = plan.deployment?.deployment(reportingTo: observers)
        let (report, deployed): (BuildReport, Deployment.Plan?)
        do {
            let stopping: @Sendable () -> Void = { observers.receive(.stopping) }
            (report, deployed) = try await signals.cancelling(onStop: stopping) {
                var build = SiteBuild(settings, observer: observers)
                build.beforePublishing = beforePublishing
                return try await reporter.ticking { [build] in
                    let report = try await plan.run(build)
                    let isSite = report.mergedStage.map { $0 == .render } ?? true
                    return (report, isSite ? try deployment?.run() : nil)
                }
            }.output
        } catch let error as BuildError where isScheduled && error.mayPass {
            reporter.finish()
            console.warn("\(error)")
            return End(status: .done, outcome: .stale, reason: "\(error)")
        }
        reporter.finish()
        for explanation in report.explanations { console.print(explanation) }
        console.print(summary(of: report, elapsed: .now - start))
        if let place = plan.deployment, let deployed {
            console.print("\(place.target.text): \(deployed.result)")
            await place.submitChanges(on: console)
        }
        return End(status: status(of: report), outcome: outcome(of: report), report: report)
    }

    private func summary(of report: BuildReport, elapsed: Duration) -> String {
        if let shard = report.shard {
            return ShardSummary(report: shard, elapsed: elapsed).description
        }
        return leavesSite(report)
            ? FetchSummary(report: report, elapsed: elapsed).description
            : BuildSummary(
                report: report, elapsed: elapsed, output: plan.outputFolder,
                isDryRun: plan.isDryRun
            ).description
    }

    /// True if the command read data and left the site unchanged.
    private func leavesSite(_ report: BuildReport) -> Bool {
        plan.part.makesSite ? report.mergedStage.map { $0 != .render } ?? false : true
    }

    private func outcome(of report: BuildReport) -> BuildResult.Outcome {
        if report.shard != nil { return .shard }
        if leavesSite(report) { return .fetched }
        if plan.isDryRun { return .dryRun }
        return report.written + report.removed > 0 ? .published : .unchanged
    }

    private func status(of report: BuildReport) -> ExitStatus {
        if isStrict, report.hasFailures { return .failures }
        return reportsChange && report.written + report.removed > 0 ? .changed : .done
    }

    private func settings(for source: OpenSource) throws -> BuildSettings {
        var settings = try plan.settings(
            source: source,
            themeFolder: try ThemeFolder.locate(),
            imageWorker: try ImageWorkerProgram.locate(),
            width: max(1, ProcessInfo.processInfo.activeProcessorCount))
        // A scheduled build waits, because nobody is there to repeat it.
        settings.awaitsSource = isScheduled
        return settings
    }
}

extension BuildPlan {
    /// Runs the part of the build that the command asks for, or a share of this part.
    fileprivate func run(_ build: SiteBuild) async throws -> BuildReport {
        if let shard, let stage = part.stage { return try await build.run(shard, of: stage) }
        return switch part {
        case .whole: try await build.run()
        case .fetch: try await build.fetch()
        case .pictures: try await build.fetchPictures()
        case .render: try await build.render()
        case .merge: try await build.merge()
        }
    }
}

extension BuildError {
    /// True if the site is recent enough to wait for a source that cannot be read now.
    fileprivate var mayPass: Bool {
        if case .unreadableSource(_, let staleness) = self { !staleness.isTooGreat } else { false }
    }
}
