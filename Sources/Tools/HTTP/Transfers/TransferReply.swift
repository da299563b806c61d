/// The outcome of a job, and the time of its transfer.
struct TransferReply: Sendable {
    let outcome: TransferOutcome
    /// On the client's clock; `nil` when nothing was sent.
    let time: Range<Duration>?
}
