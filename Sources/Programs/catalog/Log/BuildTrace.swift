import CatalogBuild
import HTTP

/// A translation of build events into trace events.
///
/// It is a pure state machine: activities and times in, events out.
struct BuildTrace {
    private struct Running {
        let phase: BuildPhase
        let start: Duration
        var done: Int?
    }

    private var running: Running?
    /// The time at which each row of requests is free.
    private var requestEnds: [Duration] = []

    /// Returns the trace event that an event of the build completes, if any; `time` is counted from
    /// the start of the trace.
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
        case .waits(let wait):
            guard let pause = wait.pause else { return nil }
            return TraceEvent(
                lane: lane(from: time, to: time + pause), name: "wait", start: time, elapsed: pause,
                details: [("url", .text(wait.address)), ("reason", .text(wait.reason))])
        case .warned, .doubted: return nil
        }
    }

    /// Returns the event of an activity.
    ///
    /// - Parameter begin: the start of the trace.
    mutating func event(
        for activity: BuildActivity, since begin: ContinuousClock.Instant
    ) -> TraceEvent? {
        switch activity {
        case .request(let request):
            let start = request.start - begin
            return TraceEvent(
                lane: lane(from: start, to: start + request.elapsed),
                name: "\(request.method.rawValue) \(request.status.map(String.init) ?? "failed")",
                start: start, elapsed: request.elapsed,
                details: [("url", .text(request.address)), ("try", .number(request.number))])
        case .span(let span):
            return TraceEvent(
                lane: TraceLane(span.worker), name: span.name, start: span.start - begin,
                elapsed: span.elapsed)
        case .picture: return nil
        }
    }

    /// Ends the running phase now, and returns its event.
    mutating func finish(at time: Duration) -> TraceEvent? {
        guard let running else { return nil }
        self.running = nil
        return TraceEvent(
            lane: .phases, name: running.phase.rawValue, start: running.start,
            elapsed: time - running.start,
            details: running.done.map { [("done", .number($0))] } ?? [])
    }

    /// Reserves the first free row of requests; requests are reported in the order in which they
    /// end.
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
