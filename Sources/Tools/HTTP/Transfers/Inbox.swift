internal import Synchronization
internal import System

/// The messages from other threads to the transfer thread: new jobs, cancellations and the
/// shutdown.
///
/// The transfer thread waits for ``event`` together with its sockets. Other threads therefore never
/// use libcurl's handles.
final class Inbox: Sendable {
    private struct Contents {
        var jobs: [Job] = []
        var isClosed = false
    }

    /// The event that is signalled when a message arrives.
    let event: EventDescriptor
    private let contents = Mutex(Contents())
    private let hasCancellation = Atomic(false)

    init() throws(HTTPError) {
        do throws(Errno) {
            event = try EventDescriptor()
        } catch {
            throw .storage(errno: error.code, "event descriptor")
        }
    }

    func add(_ job: Job) {
        let (isFirst, isClosed) = contents.withLock {
            if !$0.isClosed { $0.jobs.append(job) }
            return ($0.jobs.count == 1, $0.isClosed)
        }
        if isClosed {
            job.fail(.shutDown)
        } else if isFirst {
            event.signal()
        }
    }

    /// Cancels the job with `ticket`.
    ///
    /// This method takes no lock, because cancellation handlers call it.
    func cancel(_ ticket: Job.Ticket) {
        ticket.isCancelled.store(true, ordering: .relaxed)
        hasCancellation.store(true, ordering: .releasing)
        event.signal()
    }

    func close() {
        contents.withLock { $0.isClosed = true }
        event.signal()
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
}
