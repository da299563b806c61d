internal import CCurl
internal import Glibc
internal import Synchronization

/// The messages from other threads to the transfer thread: new jobs, cancellations and the
/// shutdown.
///
/// The transfer thread waits for ``descriptor`` together with its sockets. Other threads therefore
/// never use libcurl's handles. The corresponding C function is `eventfd`.
final class Inbox: Sendable {
    private struct Contents {
        var jobs: [Job] = []
        var isClosed = false
    }

    /// The descriptor of an event, which becomes readable when a message arrives.
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

    /// Cancels the job with `ticket`.
    ///
    /// This method takes no lock, because cancellation handlers call it.
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

/// The methods for the transfer thread.
extension Inbox {
    /// Returns the jobs that arrived since the last call.
    func takeJobs() -> (jobs: [Job], isClosed: Bool) {
        contents.withLock { contents in
            defer { contents.jobs.removeAll() }
            return (contents.jobs, contents.isClosed)
        }
    }

    /// Returns true if a job was cancelled since the last call.
    func takeCancellation() -> Bool {
        hasCancellation.exchange(false, ordering: .acquiring)
    }

    /// Clears the event, so that the transfer thread can wait again.
    func acknowledgeWake() {
        var count: eventfd_t = 0
        // The call fails only if there is no event, and then nothing has to be cleared.
        _ = eventfd_read(descriptor, &count)
    }

    private func wake() {
        // The call fails only if the counter is full, and then the thread is already awake.
        _ = eventfd_write(descriptor, 1)
    }
}
