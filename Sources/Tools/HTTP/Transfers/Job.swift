internal import Synchronization

/// An order on its way through the transfer thread, with the task that waits for it.
struct Job: Sendable {
    /// Says that nobody waits any longer: set from any thread, read by the transfer thread.
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

    /// Ends the wait; must be called exactly once.
    ///
    /// - Parameter time: from when to when the transfer ran, if it did.
    func complete(_ outcome: TransferOutcome, in time: Range<Duration>? = nil) {
        continuation.resume(returning: TransferReply(outcome: outcome, time: time))
    }

    /// Ends the wait without a response.
    func fail(_ kind: HTTPError.Kind, _ detail: String = "") {
        complete(.failure(HTTPError(kind, detail, at: order.address), isHostSuspended: false))
    }
}
