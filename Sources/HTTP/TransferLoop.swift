internal import CCurl

/// Runs all transfers of a client on one thread; nothing in it is touched by another.
///
/// The corresponding C functions are those of libcurl's multi interface.
final class TransferLoop {
    /// How many idle connections are kept for reuse, over all hosts.
    private static let keptConnections = 64

    private let configuration: HTTPClient.Configuration
    private let inbox: Inbox
    private let multi: UnsafeMutableRawPointer
    private var queues: [String: JobQueue] = [:]
    private var active: [UnsafeMutableRawPointer: Transfer] = [:]
    private var idle: [Transfer] = []

    init(_ configuration: HTTPClient.Configuration, _ inbox: Inbox) throws(HTTPError) {
        guard CurlLibrary.isReady, let multi = curl_multi_init() else {
            throw HTTPError(.storage, "libcurl cannot be started")
        }
        self.configuration = configuration
        self.inbox = inbox
        self.multi = multi
        catalog_curl_multi_set_long(multi, CURLMOPT_MAXCONNECTS, Self.keptConnections)
        catalog_curl_multi_set_long(
            multi, CURLMOPT_MAX_HOST_CONNECTIONS, configuration.hosts.connections)
    }

    deinit {
        for easy in active.keys { curl_multi_remove_handle(multi, easy) }
        curl_multi_cleanup(multi)
    }

    /// Works until the inbox is closed.
    func run() {
        while receive() {
            var runningCount: Int32 = 0
            curl_multi_perform(multi, &runningCount)
            finishTransfers()
            wait()
        }
        abandonAll()
    }
}

private extension TransferLoop {
    /// Takes what the inbox holds; `false` when it is closed.
    func receive() -> Bool {
        let (jobs, isClosed) = inbox.takeJobs()
        if inbox.takeCancellation() { removeCancelled() }
        for job in jobs { accept(job) }
        return !isClosed
    }

    func accept(_ job: Job) {
        // It may have been cancelled before it was handed in, when there was nothing to remove yet.
        if job.isCancelled { return job.fail(.cancelled) }
        let host = job.order.address.host
        queues[host, default: JobQueue()].append(job)
        startWaiting(for: host)
    }

    /// Sleeps until a socket, a timer of libcurl or the inbox has something.
    func wait() {
        var news = curl_waitfd(
            fd: inbox.descriptor, events: Int16(CURL_WAIT_POLLIN), revents: 0)
        // The time is an upper bound; libcurl wakes earlier for its own timers.
        curl_multi_poll(multi, &news, 1, 60_000, nil)
        if news.revents != 0 { inbox.acknowledgeWake() }
    }

    func startWaiting(for host: String) {
        while let job = nextJob(for: host) { start(job) }
    }

    /// The oldest waiting job, if the host has a connection to spare.
    func nextJob(for host: String) -> Job? {
        guard let index = queues.index(forKey: host) else { return nil }
        guard queues.values[index].activeCount < configuration.hosts.connections else { return nil }
        guard let job = queues.values[index].popFirst() else {
            if queues.values[index].activeCount == 0 { queues.remove(at: index) }
            return nil
        }
        queues.values[index].activeCount += 1
        return job
    }

    func start(_ job: Job) {
        guard let transfer = idle.popLast() ?? Transfer(configuration) else {
            return conclude(job, .failure(HTTPError(.storage, "libcurl gives no handle")))
        }
        guard transfer.start(job), curl_multi_add_handle(multi, transfer.easy) == CURLM_OK else {
            transfer.reset()
            idle.append(transfer)
            return conclude(job, .failure(HTTPError(.storage, "libcurl takes no request")))
        }
        active[transfer.easy] = transfer
    }

    func finishTransfers() {
        var remaining: Int32 = 0
        while let message = curl_multi_info_read(multi, &remaining) {
            guard message.pointee.msg == CURLMSG_DONE, let easy = message.pointee.easy_handle,
                let transfer = active[easy]
            else { continue }
            let code = message.pointee.data.result
            end(transfer) { $0.outcome(of: code) }
        }
    }

    /// Takes `transfer` off the wire, tells who waits for it, and gives its place to the next.
    func end(
        _ transfer: Transfer, with outcome: (Transfer) -> Result<HTTPResponse, HTTPError>
    ) {
        curl_multi_remove_handle(multi, transfer.easy)
        active[transfer.easy] = nil
        let result = outcome(transfer)
        let job = transfer.reset()
        idle.append(transfer)
        guard let job else { return }
        conclude(job, result)
        startWaiting(for: job.order.address.host)
    }

    /// Ends a job that was counted as active.
    func conclude(_ job: Job, _ result: Result<HTTPResponse, HTTPError>) {
        queues[job.order.address.host]?.activeCount -= 1
        job.complete(result)
    }

    func removeCancelled() {
        for host in Array(queues.keys) {
            let leaving = queues[host]?.remove { $0.isCancelled } ?? []
            for job in leaving { job.fail(.cancelled) }
        }
        for transfer in active.values where transfer.job?.isCancelled == true {
            end(transfer) { $0.failure(.cancelled) }
        }
    }

    func abandonAll() {
        for host in Array(queues.keys) {
            let leaving = queues[host]?.remove { _ in true } ?? []
            for job in leaving { job.fail(.shutDown) }
        }
        for transfer in active.values { end(transfer) { $0.failure(.shutDown) } }
    }
}
