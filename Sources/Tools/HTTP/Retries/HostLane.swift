/// The running and waiting requests to one host, and the time at which its next request may start.
struct HostLane {
    /// The next step of the transfer thread for this lane.
    enum Turn {
        /// Start this job now.
        case start(Job)
        /// No job may start before `until`.
        case wait(until: Duration)
        /// Wait until a transfer ends or a job arrives.
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
    /// The reason why a job is refused.
    enum Refusal {
        case overBudget, hostDown
    }

    /// Puts `job` at the end of the queue.
    ///
    /// - Returns: the reason why the job is refused and not queued; `nil` if the job is in the
    ///   queue.
    mutating func add(_ job: Job, now: Duration) -> Refusal? {
        if breaker.hasGivenUp, breaker.nextStart.map({ $0 > now }) ?? true {
            return .hostDown
        }
        if job.order.isRetry {
            guard budget.withdraw() else { return .overBudget }
        } else {
            budget.recordRequest()
        }
        queue.append(job)
        return nil
    }

    /// Returns the next step: start the oldest waiting job, wait until a time, or wait for an
    /// event.
    mutating func next(now: Duration) -> Turn {
        guard activeCount < width.current, !queue.isEmpty, let probe = breaker.nextStart else {
            return .none
        }
        let time = max(probe, pacing.nextStart)
        guard time <= now else { return .wait(until: time) }
        guard let job = queue.popFirst() else { return .none }
        activeCount += 1
        pacing.recordStart(now: now)
        breaker.recordStart()
        return .start(job)
    }

    /// Removes and returns all jobs for which `shouldLeave` returns true.
    mutating func remove(where shouldLeave: (Job) -> Bool) -> [Job] {
        queue.remove(where: shouldLeave)
    }

    /// Removes and returns all waiting jobs if the client has given up the host.
    mutating func takeHopeless() -> [Job] {
        breaker.hasGivenUp ? queue.remove { _ in true } : []
    }

    /// True if the host is suspended but not given up, so that requests wait for it.
    var isSuspended: Bool { breaker.isOpen && !breaker.hasGivenUp }

    /// The detail of errors about a host that the client has given up.
    var downReason: String {
        "\(breaker.failureCount) requests in a row failed, the last: \(breaker.lastFailure)"
    }
}

extension HostLane {
    /// Records the result of a transfer.
    mutating func record(_ result: TransferResult, _ order: TransferOrder, now: Duration) {
        activeCount -= 1
        switch result.signal {
        case .answer(let firstByte):
            recordAnswer(now: now)
            if firstByte - result.start > policy.slowReply {
                width.narrow(start: result.start, now: now)
            } else {
                width.widen()
            }
        case .tooManyRequests(let pause):
            recordAnswer(now: now)
            width.narrow(start: result.start, now: now)
            if let pause { pacing.pause(until: now + pause) }
        case .failure(let error):
            if error.isOverload { width.narrow(start: result.start, now: now) }
            // If the host never answered, the client knows no other address to check the host with.
            let concernsHost = error.isConnectionFailure || !breaker.hasAnswered
            let isConclusive = order.isLivenessProbe || order.isLastTry && concernsHost
            breaker.recordFailure(error, isConclusive: isConclusive, now: now)
        case .nothing:
            breaker.recordAbandonment()
        }
    }

    private mutating func recordAnswer(now: Duration) {
        if breaker.recordAnswer() { width.restart(now: now) }
    }
}

/// The earliest time of the next request to a host.
///
/// It follows from the allowed rate and from the pauses that the host asked for.
struct Pacing {
    private let interval: Duration
    /// The time of the next start.
    private(set) var nextStart = Duration.zero

    /// Creates the pacing for at most `rate` requests per second; `nil` means no limit.
    init(rate: Double?) {
        interval = rate.map { .seconds(1) / $0 } ?? .zero
    }

    mutating func recordStart(now: Duration) {
        if interval > .zero { nextStart = max(nextStart, now + interval) }
    }

    /// Delays all starts until `time`.
    mutating func pause(until time: Duration) {
        nextStart = max(nextStart, time)
    }
}

/// The limit of repeated requests to a host.
///
/// Without this limit, retries would send a server in trouble several times as many requests.
struct RetryBudget {
    private let policy: RetryPolicy
    private var requestCount = 0
    private var retryCount = 0

    init(_ policy: RetryPolicy) {
        self.policy = policy
    }

    mutating func recordRequest() {
        requestCount += 1
    }

    /// Takes one retry out of the budget; returns false if the budget is used up.
    mutating func withdraw() -> Bool {
        guard retryCount < limit else { return false }
        retryCount += 1
        return true
    }

    var limit: Int { max(policy.leastBudget, Int(Double(requestCount) * policy.budgetShare)) }
}
