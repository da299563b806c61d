/// The work for one host: how much is under way, what waits, and when the next may start.
struct HostLane {
    /// What a lane has for the transfer thread.
    enum Turn {
        /// This may start now.
        case start(Job)
        /// Something may start at that time.
        case wait(until: Duration)
        /// Nothing until a transfer ends or a job comes.
        case none
    }

    private let policy: HostPolicy
    private var queue = JobQueue()
    private var activeCount = 0
    private var width: ConcurrencyLimit
    private var pacing: Pacing
    private var breaker: Breaker
    private var budget: RetryBudget

    init(_ configuration: HTTPClient.Configuration, for host: String) {
        policy = configuration.hosts
        width = ConcurrencyLimit(most: policy.connections)
        pacing = Pacing(rate: policy.requestsPerSecond)
        breaker = Breaker(policy, of: host)
        budget = RetryBudget(configuration.retry)
    }
}

extension HostLane {
    /// Why a job is not taken.
    enum Refusal {
        case overBudget, hostDown
    }

    /// Puts `job` at the end of the queue.
    ///
    /// - Returns: why that was refused; then the job is not in the queue.
    mutating func add(_ job: Job, now: Duration) -> Refusal? {
        if breaker.hasGivenUp, breaker.nextStart.map({ $0 > now }) ?? true {
            return .hostDown
        }
        if job.order.isRetry {
            guard budget.withdraw() else { return .overBudget }
        } else {
            budget.noteRequest()
        }
        queue.append(job)
        return nil
    }

    /// The oldest waiting job, if the host is up to it.
    mutating func next(now: Duration) -> Turn {
        guard activeCount < width.current, !queue.isEmpty, let probe = breaker.nextStart else {
            return .none
        }
        let time = max(probe, pacing.nextStart)
        guard time <= now else { return .wait(until: time) }
        guard let job = queue.popFirst() else { return .none }
        activeCount += 1
        pacing.noteStart(now: now)
        breaker.noteStart()
        return .start(job)
    }

    /// Takes out all jobs that `shouldLeave` names.
    mutating func remove(where shouldLeave: (Job) -> Bool) -> [Job] {
        queue.remove(where: shouldLeave)
    }

    /// What waits in vain, because the host is down for good.
    mutating func takeHopeless() -> [Job] {
        breaker.hasGivenUp ? queue.remove { _ in true } : []
    }

    /// Whether waiting requests have a reason to hope for the host.
    var isSuspended: Bool { breaker.isOpen && !breaker.hasGivenUp }

    /// What is said of a host that is given up.
    var downReason: String {
        "\(breaker.failureCount) requests in a row failed, the last: \(breaker.lastFailure)"
    }
}

extension HostLane {
    /// Takes note of how a transfer ended that began at `start`.
    mutating func note(_ result: TransferResult, _ order: TransferOrder, now: Duration) {
        activeCount -= 1
        switch result.signal {
        case .answer(let firstByte):
            noteAnswer(now: now)
            if firstByte - result.start > policy.slowReply {
                width.narrow(start: result.start, now: now)
            } else {
                width.widen()
            }
        case .tooManyRequests(let pause):
            noteAnswer(now: now)
            width.narrow(start: result.start, now: now)
            if let pause { pacing.pause(until: now + pause) }
        case .failure(let error):
            if error.isOverload { width.narrow(start: result.start, now: now) }
            // Of a host that never answered no address is known to be better.
            let tellsOfHost = error.isOfConnection || !breaker.hasAnswered
            let isConclusive = order.isOfWitness || order.isLastTry && tellsOfHost
            breaker.noteFailure(error, isConclusive: isConclusive, now: now)
        case .nothing:
            breaker.noteAbandonment()
        }
    }

    private mutating func noteAnswer(now: Duration) {
        if breaker.noteAnswer() { width.restart(now: now) }
    }
}

/// When the next request to a host may go out: after the rate's interval, and after pauses it asked
/// for.
struct Pacing {
    private let interval: Duration
    /// The time before which nothing starts.
    private(set) var nextStart = Duration.zero

    /// At most `rate` requests a second; `nil` for any number.
    init(rate: Double?) {
        interval = rate.map { .seconds(1) / $0 } ?? .zero
    }

    mutating func noteStart(now: Duration) {
        if interval > .zero { nextStart = max(nextStart, now + interval) }
    }

    /// Lets nothing start before `time`.
    mutating func pause(until time: Duration) {
        nextStart = max(nextStart, time)
    }
}

/// How much of the work for a host may be repetition: a server in trouble must not be asked several
/// times as much for it.
struct RetryBudget {
    private let policy: RetryPolicy
    private var requestCount = 0
    private var retryCount = 0

    init(_ policy: RetryPolicy) {
        self.policy = policy
    }

    mutating func noteRequest() {
        requestCount += 1
    }

    /// Takes one retry out of the budget; `false` when it is used up.
    mutating func withdraw() -> Bool {
        guard retryCount < limit else { return false }
        retryCount += 1
        return true
    }

    var limit: Int { max(policy.leastBudget, Int(Double(requestCount) * policy.budgetShare)) }
}
