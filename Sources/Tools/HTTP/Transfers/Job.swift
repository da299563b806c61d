internal import Synchronization

/// An order that the transfer thread executes, with the task that waits for the outcome.
struct Job: Sendable {
    /// The flag of a cancelled job; any thread sets it, and the transfer thread reads it.
    final class Ticket: Sendable {
        let isCancelled = Atomic(false)
    }

    let order: TransferOrder
    let ticket: Ticket
    private let continuation: CheckedContinuation<TransferReply, Never>

    init(
        _ order: TransferOrder, ticket: Ticket,
        _ continuation: CheckedContinuation<TransferReply, Never>
    ) {
        self.order = order
        self.ticket = ticket
        self.continuation = continuation
    }

    var isCancelled: Bool { ticket.isCancelled.load(ordering: .relaxed) }

    /// Resumes the task; must be called exactly once.
    ///
    /// - Parameter time: the start and end of the transfer, if it ran.
    func complete(_ outcome: TransferOutcome, in time: Range<Duration>? = nil) {
        continuation.resume(returning: TransferReply(outcome: outcome, time: time))
    }

    /// Resumes the task with an error.
    func fail(_ kind: HTTPError.Kind, _ detail: String = "") {
        complete(.failure(HTTPError(kind, detail, at: order.address), isHostSuspended: false))
    }
}
