import CatalogBuild

/// The records of a build: its end in the state folder, the report, and the trace.
struct BuildRecords {
    private let lastBuild: LastBuildRecorder?
    private let result: ResultRecorder?
    private let trace: TraceFile?
    private let console: Console

    /// Begins the report and the trace if they were requested.
    ///
    /// - Parameter lastBuild: the recorder of the build's end, which also records an error of this
    ///   method; `nil` to record no end.
    init(
        of plan: BuildPlan, lastBuild: LastBuildRecorder?, for workflow: GitHubWorkflow?,
        on console: Console
    ) throws {
        self.lastBuild = lastBuild
        self.console = console
        do {
            result = try ResultRecorder(
                at: plan.reportFile, for: workflow, on: console, hiding: plan.secrets)
            trace = try plan.traceFile.map { try TraceFile(at: $0, hiding: plan.secrets) }
        } catch {
            try? lastBuild?.finish(error)
            throw error
        }
    }

    var observers: [any BuildObserver] {
        let observers: [(any BuildObserver)?] = [lastBuild, result, trace]
        return observers.compactMap(\.self)
    }

    /// Throws the error that ended the report early, if there is one.
    func requireReport() throws { try result?.requireReport() }

    /// Finishes the records of a build that succeeded.
    ///
    /// - Throws: the error of the report, with which the build then ends.
    func finish(_ end: BuildCommand.End) throws {
        finishTrace()
        do {
            try result?.finish(end)
        } catch {
            try? lastBuild?.finish(error)
            throw error
        }
        do { try lastBuild?.finish(end) } catch { console.warn("\(error)") }
    }

    /// Finishes the records of a build that failed.
    ///
    /// The error of the build matters more than a failure to record it.
    func finish(_ error: any Error) {
        finishTrace()
        try? result?.finish(error)
        try? lastBuild?.finish(error)
    }

    /// Finishes the records of a build that stalled, except for the trace, because the build may
    /// hang in writing it.
    func finishStalled(_ stall: BuildStall) {
        try? lastBuild?.finish(stall)
        try? result?.finish(stall)
    }

    private func finishTrace() {
        if let loss = trace?.finish() { console.warn(loss) }
    }
}
