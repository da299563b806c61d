import CatalogBuild

extension BuildCommand {
    /// How a build ended.
    struct End {
        /// How the program ends, unless a signal stopped it.
        let status: ExitStatus
        var signal: StopSignal?
        let outcome: BuildResult.Outcome
        var report: BuildReport?
        /// Why the site stayed as it was.
        var reason: String?

        /// The status of the program, as its caller sees it.
        var exit: Int32 { signal?.exitStatus ?? status.rawValue }
    }
}

extension BuildCommand.End {
    /// The end of a build that failed, or was stopped.
    init(_ error: any Error) {
        status = ExitStatus(of: error)
        signal = error as? StopSignal
        outcome = signal == nil ? .failed : .stopped
        if signal == nil { reason = "\(error)" }
    }
}
