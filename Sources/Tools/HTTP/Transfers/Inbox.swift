internal import CCurl
internal import Glibc
internal import Synchronization

/// What other threads tell the transfer thread: new jobs, cancellations, the end.
///
/// The transfer thread sleeps on ``descriptor`` beside its sockets, so it owns libcurl's handles alone.
/// The corresponding C function is `eventfd`.
final class Inbox: Sendable {
    private struct Contents {
        var jobs: [Job] = []
        var isClosed = false
    }

    /// Becomes readable when there is news.
    let descriptor: Int32
    private let contents = Mutex(Contents())
    private let hasCancellation = Atomic(false)

    init() throws(HTTPError) {
        descriptor = eventfd(0, Int32(EFD_CLOEXEC | EFD_NONBLOCK))
        guard descriptor >= 0 else { throw .storage(errno: errno, "event descriptor") }
    }

    deinit { Glibc.close(descriptor) }

    func add(_ job: Job) {
        let (isFirst, isClosed) = contents.withLock {
            if !$0.isClosed { $0.jobs.append(job) }
            return ($0.jobs.count == 1, $0.isClosed)
        }
        if isClosed {
            job.fail(.shutDown)
        } else if isFirst {
            wake()
        }
    }

    /// Called from cancellation handlers, so it takes no lock.
    func cancel(_ ticket: Job.Ticket) {
        ticket.isCancelled.store(true, ordering: .relaxed)
        hasCancellation.store(true, ordering: .releasing)
        wake()
    }

    func close() {
        contents.withLock { $0.isClosed = true }
        wake()
    }
}

/// The transfer thread's side.
extension Inbox {
    /// The jobs that came since the last call.
    func takeJobs() -> (jobs: [Job], isClosed: Bool) {
        contents.withLock { contents in
            defer { contents.jobs.removeAll() }
            return (contents.jobs, contents.isClosed)
        }
    }

    /// Whether a job was cancelled since the last call.
    func takeCancellation() -> Bool {
        hasCancellation.exchange(false, ordering: .acquiring)
    }

    /// Lets the transfer thread sleep again.
    func acknowledgeWake() {
        var count: eventfd_t = 0
        // It fails only when nobody woke us, which is as good.
        _ = eventfd_read(descriptor, &count)
    }

    private func wake() {
        // It fails only when the counter is full: then the thread is awake.
        _ = eventfd_write(descriptor, 1)
    }
}
