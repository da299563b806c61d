import CatalogBuild
import Synchronization

/// The output about a running build; safe to use from any thread.
final class ProgressReporter: Sendable {
    private let console: Console
    /// True if lines of a log are written, which need the phase.
    private let hasRecords: Bool
    private let start = ContinuousClock.now
    private let state: Mutex<State>

    private struct State {
        var display: ProgressDisplay
        var records: LogRecords
        var isStopped = false
    }

    init(
        on console: Console, _ detail: LogRecords.Detail, units: ProgressUnits = ProgressUnits()
    ) {
        self.console = console
        hasRecords = console.format == .json || detail == .verbose
        let shown: ProgressDisplay.Detail =
            detail == .quiet ? .quiet : console.isLive ? .live : .plain
        state = Mutex(
            State(
                display: ProgressDisplay(shown, style: console.style, units: units),
                records: LogRecords(detail)))
    }

    /// Shows an event.
    func show(_ event: BuildEvent) {
        state.withLock { state in
            guard !state.isStopped else { return }
            let time = ContinuousClock.now - start
            let record = hasRecords ? state.records.record(of: event, at: time) : nil
            switch console.format {
            case .text: tell(event, state.display.text(for: event, at: time, width: width))
            case .json: if let record { console.log(record) }
            }
        }
    }

    /// Does some work, and shows its progress while it reports nothing.
    func ticking<Output: Sendable>(
        _ work: @Sendable () async throws -> Output
    ) async throws -> Output {
        guard console.format == .text else { return try await work() }
        // Cancelled when the work ended.
        async let _: Void = tick()
        return try await work()
    }

    /// Shows an activity.
    func show(_ activity: BuildActivity) {
        if let record = LogRecord(activity) { show(record) }
    }

    /// Shows a change.
    func show(_ detail: BuildDetail) { show(LogRecord(detail)) }

    /// Announces that the build is being stopped; later errors are not shown.
    func stop() {
        state.withLock { state in
            write(state.display.finish())
            state.isStopped = true
            console.announce("stopping (once more quits at once)")
        }
    }

    /// Removes the updated line.
    func finish() {
        state.withLock { state in
            let text = state.display.finish()
            if console.format == .text { write(text) }
        }
    }

    /// Writes the text about an event; a warning that is shown also becomes an annotation on
    /// GitHub.
    private func tell(_ event: BuildEvent, _ text: String) {
        write(text)
        guard !text.isEmpty else { return }
        switch event {
        case .warned(let warning): console.annotate(.warning, warning)
        case .doubted(let warning):
            console.annotate(.warning, warning, at: PlacedMessage(warning))
        default: break
        }
    }

    private func tick() async {
        while (try? await Task.sleep(for: .milliseconds(250))) != nil {
            state.withLock { state in
                guard !state.isStopped else { return }
                write(state.display.tick(at: ContinuousClock.now - start, width: width))
            }
        }
    }

    private func show(_ record: LogRecord) {
        state.withLock { state in
            guard !state.isStopped else { return }
            var record = record
            record.phase = state.records.phase
            switch console.format {
            case .text:
                let time = ContinuousClock.now - start
                write(state.display.text(forLine: record.text, at: time, width: width))
            case .json: console.log(record)
            }
        }
    }

    private var width: Int { console.isLive ? console.width : 80 }

    private func write(_ text: String) {
        if !text.isEmpty { console.write(text) }
    }
}
