internal import CCurl
internal import System

/// The loop that runs all transfers of a client on one thread.
///
/// Only this thread uses the state of the loop.
///
/// The corresponding C functions of libcurl start with `curl_multi_`.
final class TransferLoop {
    /// The largest number of idle connections kept for reuse, to all hosts together.
    private static let keptConnections = 64

    private let configuration: HTTPClient.Configuration
    private let inbox: Inbox
    private let multi: UnsafeMutableRawPointer
    private let clock: ClientClock
    private var lanes: [String: HostLane] = [:]
    /// For each host whose requests have to wait, the time at which its next request may start.
    private var delays: [String: Duration] = [:]
    private var active: [UnsafeMutableRawPointer: Transfer] = [:]
    private var idle: [Transfer] = []
    private var nextStallCheck = Duration.zero

    init(_ configuration: HTTPClient.Configuration, _ inbox: Inbox) throws(HTTPError) {
        guard CurlLibrary.isReady, let multi = curl_multi_init() else {
            throw HTTPError(.storage, "libcurl cannot be started")
        }
        self.configuration = configuration
        self.inbox = inbox
        self.multi = multi
        clock = configuration.clock
        catalog_curl_multi_set_long(multi, CURLMOPT_MAXCONNECTS, Self.keptConnections)
        catalog_curl_multi_set_long(
            multi, CURLMOPT_MAX_HOST_CONNECTIONS, configuration.hosts.connections)
    }

    deinit {
        for easy in active.keys { curl_multi_remove_handle(multi, easy) }
        curl_multi_cleanup(multi)
    }

    /// Runs until the inbox is closed.
    func run() {
        while receive() {
            var runningCount: Int32 = 0
            curl_multi_perform(multi, &runningCount)
            finishTransfers()
            let now = clock.now
            endStalledTransfers(now)
            startDelayed(now)
            wait(now)
        }
        abandonAll()
    }
}

private extension TransferLoop {
    /// Handles the messages in the inbox; returns false when it is closed.
    func receive() -> Bool {
        let (jobs, isClosed) = inbox.takeJobs()
        if inbox.takeCancellation() { removeCancelled() }
        for job in jobs { accept(job) }
        return !isClosed
    }

    func accept(_ job: Job) {
        // The job may have been cancelled before it was added. At that time `removeCancelled` could
        // not find the job.
        if job.isCancelled { return job.fail(.cancelled) }
        let host = job.order.address.host
        let refusal = lanes[host, default: HostLane(configuration, for: host)]
            .add(job, now: clock.now)
        switch refusal {
        case nil: startWaiting(for: host)
        case .overBudget: job.complete(.overBudget)
        case .hostDown: job.fail(.hostDown, lanes[host]?.downReason ?? "")
        }
    }

    /// Waits for a socket, a timer or the inbox.
    func wait(_ now: Duration) {
        var news = curl_waitfd(
            fd: inbox.event.number, events: Int16(CURL_WAIT_POLLIN), revents: 0)
        // The given time is only an upper bound, because libcurl returns earlier for its own
        // timers.
        curl_multi_poll(multi, &news, 1, Int32(longestWait(now).milliseconds), nil)
        if news.revents != 0 { inbox.event.clear() }
    }

    /// Returns the real time until the next stall check or the next delayed start, at most 60 s.
    func longestWait(_ now: Duration) -> Duration {
        var wait = Duration.seconds(60)
        if !active.isEmpty { wait = min(wait, clock.real(nextStallCheck - now)) }
        for time in delays.values { wait = min(wait, clock.real(time - now)) }
        return wait
    }
}

private extension TransferLoop {
    func startWaiting(for host: String) {
        while let turn = lanes[host]?.next(now: clock.now) {
            switch turn {
            case .start(let job):
                start(job)
            case .wait(let time):
                delays[host] = time
                return
            case .none:
                if !delays.isEmpty { delays[host] = nil }
                return
            }
        }
    }

    func startDelayed(_ now: Duration) {
        for (host, time) in delays where time <= now { startWaiting(for: host) }
    }

    func start(_ job: Job) {
        guard let transfer = idle.popLast() ?? Transfer(configuration) else {
            return fail(job, "libcurl gives no handle")
        }
        guard transfer.start(job), curl_multi_add_handle(multi, transfer.easy) == CURLM_OK else {
            transfer.reset()
            idle.append(transfer)
            return fail(job, "libcurl takes no request")
        }
        if active.isEmpty { nextStallCheck = clock.now + stallSlice }
        active[transfer.easy] = transfer
    }

    /// Ends a job for which no handle is available.
    func fail(_ job: Job, _ reason: String) {
        let error = HTTPError(.storage, reason, at: job.order.address)
        let now = clock.now
        conclude(
            job, TransferResult(.failure(error), start: now, firstByte: now, longestPause: .zero))
    }
}

private extension TransferLoop {
    func finishTransfers() {
        var remaining: Int32 = 0
        while let message = curl_multi_info_read(multi, &remaining) {
            guard message.pointee.msg == CURLMSG_DONE, let easy = message.pointee.easy_handle,
                let transfer = active[easy]
            else { continue }
            let code = message.pointee.data.result
            end(transfer, with: transfer.result(of: code, configuration.retry))
        }
    }

    func endStalledTransfers(_ now: Duration) {
        guard !active.isEmpty, now >= nextStallCheck else { return }
        nextStallCheck = now + stallSlice
        for transfer in active.values where transfer.isStalled(now: now) {
            end(transfer, .timeout, "too slow: less than 100 bytes a second")
        }
    }

    var stallSlice: Duration {
        StallWatch.slice(of: min(configuration.page.stall, configuration.image.stall))
    }

    func end(_ transfer: Transfer, _ kind: HTTPError.Kind, _ detail: String = "") {
        end(transfer, with: transfer.failure(kind, detail, configuration.retry))
    }

    /// Ends `transfer`, completes its job, and starts the jobs that wait for the same host.
    func end(_ transfer: Transfer, with result: TransferResult) {
        curl_multi_remove_handle(multi, transfer.easy)
        active[transfer.easy] = nil
        let job = transfer.reset()
        idle.append(transfer)
        guard let job else { return }
        conclude(job, result)
        startWaiting(for: job.order.address.host)
    }

    /// Ends a job that was counted as active.
    func conclude(_ job: Job, _ result: TransferResult) {
        let host = job.order.address.host
        let now = clock.now
        lanes[host]?.record(result, job.order, now: now)
        // An unsafe request must not wait for its host, because it is never repeated later.
        let isSuspended = job.order.isSafe && lanes[host]?.isSuspended == true
        job.complete(
            outcome(of: result, isHostSuspended: isSuspended), in: result.start..<now)
        failHopeless(at: host)
    }

    func outcome(of result: TransferResult, isHostSuspended: Bool) -> TransferOutcome {
        if isHostSuspended, case .failure(let error) = result.signal {
            return .failure(error, isHostSuspended: true)
        }
        return switch result.response {
        case .success(let response): .response(response)
        case .failure(let error): .failure(error, isHostSuspended: false)
        }
    }

    /// Fails all waiting jobs of `host` if the client has given up this host.
    func failHopeless(at host: String) {
        guard let jobs = lanes[host]?.takeHopeless(), !jobs.isEmpty else { return }
        let reason = lanes[host]?.downReason ?? ""
        for job in jobs { job.fail(.hostDown, reason) }
    }

    func removeCancelled() {
        for host in Array(lanes.keys) {
            let leaving = lanes[host]?.remove { $0.isCancelled } ?? []
            for job in leaving { job.fail(.cancelled) }
        }
        for transfer in active.values where transfer.job?.isCancelled == true {
            end(transfer, .cancelled)
        }
    }

    func abandonAll() {
        for host in Array(lanes.keys) {
            let leaving = lanes[host]?.remove { _ in true } ?? []
            for job in leaving { job.fail(.shutDown) }
        }
        for transfer in active.values { end(transfer, .shutDown) }
    }
}
