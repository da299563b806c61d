import Synchronization

/// Answers with a provider's content, spoiled by a schedule.
final class ScheduledAnswers: Sendable {
    private struct State {
        var askedCounts: [String: Int] = [:]
        var rows: [String: [TransportFault]] = [:]
        var outageEnd: ContinuousClock.Instant?
        var nextFree = ContinuousClock.now
    }

    private let content: any ContentProvider
    private let schedule: FaultSchedule
    private let state = Mutex(State())

    init(_ content: any ContentProvider, _ schedule: FaultSchedule) {
        self.content = content
        self.schedule = schedule
    }

    /// The answer to `request`, the `count`th from 0.
    func answer(to request: Request, _ count: Int) -> FaultServer.Answer {
        if let outage = outage(at: count, of: request.path) { return outage }
        let (fault, attempt) = fault(for: request.path)
        var dice = schedule.dice(for: request.path, attempt)
        let pause = pause(&dice)
        let content = content.content(for: request)
        var reply = fault?.reply(for: content, &dice) ?? content.reply
        reply.delay = turn(pause)
        return FaultServer.Answer(reply, fault: fault)
    }
}

private extension ScheduledAnswers {
    func fault(for path: String) -> (TransportFault?, attempt: Int) {
        state.withLock {
            let attempt = $0.askedCounts[path, default: 0]
            $0.askedCounts[path] = attempt + 1
            let row = $0.rows[path, default: []]
            let fault = schedule.fault(for: path, attempt: attempt, after: row)
            $0.rows[path] = fault.map { row + [$0] }
            return (fault, attempt)
        }
    }

    /// Returns the reply while the server is down; it counts among the faults in a row.
    func outage(at count: Int, of path: String) -> FaultServer.Answer? {
        guard let outage = schedule.outage, count >= outage.start else { return nil }
        let fault = TransportFault(.outage, "an outage") { _, _ in outage.reply }
        let now = ContinuousClock.now
        return state.withLock {
            let end = $0.outageEnd ?? now + outage.length / schedule.clockSpeed
            $0.outageEnd = end
            guard now < end else { return nil }
            $0.rows[path, default: []].append(fault)
            return FaultServer.Answer(outage.reply, fault: fault)
        }
    }

    func pause(_ dice: inout FaultDice) -> Duration {
        guard let (share, length) = schedule.pause, dice.share() < share else { return .zero }
        return dice.real(length)
    }

    /// Returns the delay of a request for its turn, if requests are answered one after the other.
    func turn(_ pause: Duration) -> Duration {
        guard let rate = schedule.requestsPerSecond else { return pause }
        let work = Duration.seconds(1 / rate / schedule.clockSpeed) + pause
        let now = ContinuousClock.now
        return state.withLock {
            $0.nextFree = max($0.nextFree, now) + work
            return $0.nextFree - now
        }
    }
}

extension FaultServer {
    /// Creates a server of `content`, spoiled by `schedule`.
    package convenience init(_ content: some ContentProvider, _ schedule: FaultSchedule) {
        let answers = ScheduledAnswers(content, schedule)
        self.init(answering: answers.answer)
    }
}
