import CatalogBuild
import Synchronization

/// Writes about a build as it runs; may be told from any thread.
final class ProgressReporter: Sendable {
    private let console: Console
    private let start = ContinuousClock.now
    private let state: Mutex<State>

    private struct State {
        var display: ProgressDisplay
        var records: LogRecords
        var isStopped = false
    }

    init(on console: Console, _ detail: LogRecords.Detail) {
        self.console = console
        let shown: ProgressDisplay.Detail =
            detail == .quiet ? .quiet : console.isLive ? .live : .plain
        state = Mutex(
            State(
                display: ProgressDisplay(shown, style: console.style), records: LogRecords(detail)))
    }

    /// Shows an event.
    func show(_ event: BuildEvent) {
        state.withLock { state in
            guard !state.isStopped else { return }
            let time = ContinuousClock.now - start
            let record = state.records.record(of: event, at: time)
            switch console.format {
            case .text: write(state.display.text(for: event, at: time, width: console.width))
            case .json: if let record { console.tell(record) }
            }
        }
    }

    /// Shows one thing that was done.
    func show(_ activity: BuildActivity) {
        if let record = LogRecord(activity) { show(record) }
    }

    /// Shows something that changes.
    func show(_ detail: BuildDetail) { show(LogRecord(detail)) }

    /// Says that the build is being stopped; what breaks by that is no news.
    func stop() {
        state.withLock { state in
            write(state.display.finish())
            state.isStopped = true
            console.note("stopping (once more quits at once)")
        }
    }

    /// Takes the moving line away.
    func finish() {
        state.withLock { state in
            let text = state.display.finish()
            if console.format == .text { write(text) }
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
                write(state.display.text(forLine: record.text, at: time, width: console.width))
            case .json: console.tell(record)
            }
        }
    }

    private func write(_ text: String) {
        if !text.isEmpty { console.write(text) }
    }
}
