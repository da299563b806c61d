import CatalogBuild
import Synchronization

/// A build observer that prints the progress on standard error, as text or as a JSON log.
final class ProgressReporter: BuildObserver {
    let wantsDebug: Bool
    private let console: Console
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
        wantsDebug = detail == .verbose
        self.console = console
        let shown: ProgressDisplay.Detail =
            detail == .quiet ? .quiet : console.isLive ? .live : .plain
        state = Mutex(
            State(
                display: ProgressDisplay(shown, style: console.style, units: units),
                records: LogRecords(detail)))
    }

    /// Shows `event`; events after `stopping` are not shown.
    func receive(_ event: BuildEvent) {
        state.withLock { state in
            guard !state.isStopped else { return }
            let time = ContinuousClock.now - start
            switch console.format {
            case .text: write(state.display.text(for: event, at: time, width: width), event)
            case .json:
                if let record = state.records.record(of: event, at: time) { console.log(record) }
            }
            if case .stopping = event {
                state.isStopped = true
                console.announce("stopping (press again to quit at once)")
            }
        }
    }

    /// Runs `work`, and updates the progress line four times a second, even if no events arrive.
    func ticking<Output: Sendable>(
        _ work: @Sendable () async throws -> Output
    ) async throws -> Output {
        guard console.format == .text else { return try await work() }
        // The task is cancelled when `work` ends.
        async let _: Void = tick()
        return try await work()
    }

    /// Removes the progress line.
    func finish() {
        state.withLock { state in
            let text = state.display.finish()
            if console.format == .text { write(text) }
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

    private var width: Int { console.isLive ? console.width : 80 }

    /// Writes `text`, which describes `event`; a warning that is shown is also added to a GitHub
    /// workflow.
    private func write(_ text: String, _ event: BuildEvent? = nil) {
        guard !text.isEmpty else { return }
        console.write(text)
        switch event {
        case .warning(let message): console.annotate(.warning, message)
        case .lintWarning(let message):
            console.annotate(.warning, message, at: PlacedMessage(message))
        default: break
        }
    }
}
