import CatalogBuild

/// The receivers of a build's events, besides the terminal.
struct BuildListeners: Sendable {
    let service: ServiceReporter
    let watchdog: BuildWatchdog
    /// `nil` for a dry run and for one half of a build.
    let lastBuild: LastBuildRecord?
    /// `nil` when no report is requested.
    let record: BuildRecord?
    /// `nil` when no trace is requested.
    let trace: TraceFile?

    /// Passes an event to all of them.
    func note(_ event: BuildEvent) {
        watchdog.note(event)
        service.note(event)
        lastBuild?.note(event)
        record?.log.note(event)
        trace?.note(event)
    }
}
