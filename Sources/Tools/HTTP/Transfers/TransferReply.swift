/// The outcome of a job, and the time of its transfer.
struct TransferReply: Sendable {
    let outcome: TransferOutcome
    /// The start and end of the transfer on the client's clock; `nil` if no transfer was started.
    let time: Range<Duration>?
}
