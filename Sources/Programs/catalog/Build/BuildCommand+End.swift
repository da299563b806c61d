import CatalogBuild

extension BuildCommand {
    /// The result of a build that ended, even with an error or a signal.
    struct End {
        /// The exit status of the build, which is ignored if ``signal`` is set.
        let status: ExitStatus
        var signal: StopSignal?
        let outcome: BuildResult.Outcome
        var report: BuildReport?
        /// The reason why the site did not change.
        var reason: String?

        /// The exit status of the process.
        var exit: Int32 { signal?.exitStatus ?? status.rawValue }
    }
}

extension BuildCommand.End {
    /// Creates the end of a build that failed with an error or was stopped by a signal.
    init(_ error: any Error) {
        status = ExitStatus(of: error)
        signal = error as? StopSignal
        outcome = signal == nil ? .failed : .stopped
        if signal == nil { reason = "\(error)" }
    }
}
