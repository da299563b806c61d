import CatalogBuild
import HTTP

/// A state machine that turns build events into events of a trace, which shows when each part ran.
///
/// The type has no side effects: it receives events and times, and returns trace events.
struct BuildTrace {
    private struct Running {
        let phase: BuildPhase
        let start: Duration
        var done: Int?
    }

    /// The start of the trace.
    let begin: ContinuousClock.Instant
    private var running: Running?
    /// For each row of requests, the end of its last request.
    private var requestEnds: [Duration] = []

    init(begin: ContinuousClock.Instant) {
        self.begin = begin
    }

    /// Returns the trace event of an activity that `event` ends; `nil` if `event` does not end an
    /// activity.
    ///
    /// The parameter `time` is measured from the start of the trace.
    mutating func event(for event: BuildEvent, at time: Duration) -> TraceEvent? {
        switch event {
        case .began(let phase, _):
            guard running?.phase != phase else { return nil }
            let former = finish(at: time)
            running = Running(phase: phase, start: time)
            return former
        case .advanced(let phase, let done, _):
            if running?.phase == phase { running?.done = done }
            return nil
        case .ended(let phase, _):
            return running?.phase == phase ? finish(at: time) : nil
        case .wait(let wait):
            guard let pause = wait.pause else { return nil }
            return TraceEvent(
                lane: lane(from: time, to: time + pause), name: "wait", start: time, elapsed: pause,
                details: [("url", .text(wait.address)), ("reason", .text(wait.reason))])
        case .request(let request):
            let start = request.start - begin
            return TraceEvent(
                lane: lane(from: start, to: start + request.elapsed),
                name: "\(request.method.rawValue) \(request.status.map(String.init) ?? "failed")",
                start: start, elapsed: request.elapsed,
                details: [("url", .text(request.address)), ("try", .number(request.number))])
        case .work(let name, let worker, let start, let elapsed):
            return TraceEvent(
                lane: TraceLane(worker), name: name, start: start - begin, elapsed: elapsed)
        case .warning, .lintWarning, .stopping, .picture, .product, .file: return nil
        }
    }

    /// Ends the running phase at `time`, and returns its trace event.
    mutating func finish(at time: Duration) -> TraceEvent? {
        guard let running else { return nil }
        self.running = nil
        return TraceEvent(
            lane: .phases, name: running.phase.rawValue, start: running.start,
            elapsed: time - running.start,
            details: running.done.map { [("done", .number($0))] } ?? [])
    }

    /// Reserves the first row whose last request ended before `start`; adds a row if all are
    /// occupied.
    private mutating func lane(from start: Duration, to end: Duration) -> TraceLane {
        let free = requestEnds.firstIndex { $0 <= start }
        if let free {
            requestEnds[free] = end
            return .request(free)
        }
        requestEnds.append(end)
        return .request(requestEnds.count - 1)
    }
}
