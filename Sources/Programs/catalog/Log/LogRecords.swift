import CatalogBuild

/// A state machine that turns build events into the lines of a log for programs.
///
/// The type has no side effects: it receives events and times, and returns lines.
struct LogRecords {
    /// The amount of detail.
    enum Detail {
        /// Only warnings.
        case quiet
        /// Phases, their progress, and warnings.
        case normal
        /// The same as `normal`, and also each wait and all events of the level `debug`.
        case verbose
    }

    /// The shortest time between two lines about the progress of a phase, or two lines about waits.
    static let interval = Duration.seconds(10)

    private struct Running {
        let phase: BuildPhase
        let start: Duration
        var done: Int?
        var total: Int?
        var lastReported: Duration
    }

    private let detail: Detail
    private var running: Running?
    private var lastWait: Duration?

    init(_ detail: Detail) {
        self.detail = detail
    }

    /// Returns the line about `event`; `nil` for an event that is not logged.
    ///
    /// - Parameter time: the time of the event, measured from any fixed moment.
    mutating func record(of event: BuildEvent, at time: Duration) -> LogRecord? {
        let record = record(ofAny: event, at: time)
        return detail == .quiet && record?.level != .warning ? nil : record
    }

    private mutating func record(ofAny event: BuildEvent, at time: Duration) -> LogRecord? {
        switch event {
        case .began(let phase, let total): return begin(phase, total, at: time)
        case .advanced(let phase, let done, let total):
            return advance(phase, done, total, at: time)
        case .ended(let phase, let result): return end(phase, result, at: time)
        case .wait where !isWaitDue(at: time): return nil
        default:
            var record = LogRecord(event)
            record?.phase = running?.phase
            return record
        }
    }
}

extension LogRecords {
    private mutating func begin(
        _ phase: BuildPhase, _ total: Int?, at time: Duration
    ) -> LogRecord? {
        // The event `began` is repeated when the total of a phase becomes known.
        guard running?.phase != phase else {
            running?.total = total
            return nil
        }
        running = Running(phase: phase, start: time, total: total, lastReported: time)
        return LogRecord(
            .info, "phase began", phase: phase, ["total": total.map { .number($0) }])
    }

    private mutating func advance(
        _ phase: BuildPhase, _ done: Int, _ total: Int?, at time: Duration
    ) -> LogRecord? {
        guard let running, running.phase == phase else { return nil }
        self.running?.done = done
        self.running?.total = total ?? running.total
        guard time - running.lastReported >= Self.interval else { return nil }
        self.running?.lastReported = time
        return LogRecord(
            .info, "phase continues", phase: phase,
            [
                "done": .number(done), "total": (total ?? running.total).map { .number($0) },
                "ms": .number((time - running.start).wholeMilliseconds),
            ])
    }

    private mutating func end(
        _ phase: BuildPhase, _ result: String, at time: Duration
    ) -> LogRecord? {
        let ended = running?.phase == phase ? running : nil
        running = nil
        return LogRecord(
            .info, result, phase: phase,
            [
                "done": ended?.done.map { .number($0) }, "total": ended?.total.map { .number($0) },
                "ms": ended.map { .number((time - $0.start).wholeMilliseconds) },
            ])
    }

    /// Returns true if `interval` has passed since the last line about a wait.
    private mutating func isWaitDue(at time: Duration) -> Bool {
        if detail != .verbose, let lastWait, time - lastWait < Self.interval { return false }
        lastWait = time
        return true
    }
}
