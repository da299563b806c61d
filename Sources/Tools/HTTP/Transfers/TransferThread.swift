internal import Glibc
internal import Synchronization

/// The thread that runs a ``TransferLoop``, as other threads see and use it.
final class TransferThread: Sendable {
    private let inbox: Inbox
    /// `nil` after `join()`.
    private let thread: Mutex<pthread_t?>

    init(_ configuration: HTTPClient.Configuration) throws(HTTPError) {
        inbox = try Inbox()
        let loop = try TransferLoop(configuration, inbox)
        thread = Mutex(try Self.start(loop))
    }

    deinit {
        inbox.close()
        thread.withLock { if let thread = $0 { _ = pthread_detach(thread) } }
    }

    /// Sends one request to one address, and waits for the outcome.
    func perform(_ order: TransferOrder) async -> TransferReply {
        let ticket = Job.Ticket()
        return await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                inbox.add(Job(order, ticket: ticket, continuation))
            }
        } onCancel: {
            inbox.cancel(ticket)
        }
    }

    /// Makes the thread fail all jobs and end; returns without waiting for the end.
    func close() {
        inbox.close()
    }

    /// Waits until the thread has ended.
    func join() {
        let joinable = thread.withLock { $0.take() }
        if let joinable { pthread_join(joinable, nil) }
    }
}

private extension TransferThread {
    /// Starts a thread that owns and runs `loop`.
    static func start(_ loop: sending TransferLoop) throws(HTTPError) -> pthread_t {
        let handle = Unmanaged.passRetained(loop)
        var thread = pthread_t()
        let code = pthread_create(
            &thread, nil,
            { argument in
                guard let argument else { return nil }
                blockSignals()
                Unmanaged<TransferLoop>.fromOpaque(argument).takeRetainedValue().run()
                return nil
            }, handle.toOpaque())
        guard code == 0 else {
            handle.release()
            throw .storage(errno: code, "thread")
        }
        return thread
    }
}

/// Blocks all signals in this thread, because other threads of the program handle them.
///
/// Without this, a TLS write to a closed connection would raise SIGPIPE here.
private func blockSignals() {
    var all = sigset_t()
    sigfillset(&all)
    pthread_sigmask(SIG_BLOCK, &all, nil)
}
