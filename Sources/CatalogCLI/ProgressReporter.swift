import CatalogBuild
import Synchronization

/// Writes about a build as it runs; may be told from any thread.
final class ProgressReporter: Sendable {
    private let console: Console
    private let start = ContinuousClock.now
    private let state: Mutex<State>

    private struct State {
        var display: ProgressDisplay
        var isStopped = false
    }

    init(on console: Console, isQuiet: Bool) {
        self.console = console
        let detail: ProgressDisplay.Detail =
            isQuiet ? .quiet : console.isLive ? .live : .plain
        state = Mutex(State(display: ProgressDisplay(detail, style: console.style)))
    }

    /// Shows an event.
    func show(_ event: BuildEvent) {
        state.withLock { state in
            guard !state.isStopped else { return }
            let time = ContinuousClock.now - start
            write(state.display.text(for: event, at: time, width: console.width))
        }
    }

    /// Says that the build is being stopped; what breaks by that is no news.
    func stop() {
        state.withLock { state in
            write(state.display.finish())
            state.isStopped = true
            console.say("catalog: stopping (once more quits at once)")
        }
    }

    /// Takes the moving line away.
    func finish() {
        state.withLock { write($0.display.finish()) }
    }

    private func write(_ text: String) {
        if !text.isEmpty { console.write(text) }
    }
}
