import CatalogBuild

/// All who are told how a build goes, besides the person at the terminal.
struct BuildListeners: Sendable {
    let service: ServiceReporter
    let watchdog: BuildWatchdog
    /// `nil` for what is no whole build.
    let diary: BuildDiary?
    /// `nil` where no report is wanted.
    let record: BuildRecord?
    /// `nil` where no trace is wanted.
    let trace: TraceFile?

    /// Tells them an event.
    func note(_ event: BuildEvent) {
        watchdog.note(event)
        service.note(event)
        diary?.note(event)
        record?.log.note(event)
        trace?.note(event)
    }
}
