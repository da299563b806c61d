/// How a job ended, and when its transfer ran.
struct TransferReply: Sendable {
    let outcome: TransferOutcome
    /// On the client's clock; `nil` when nothing was sent.
    let time: Range<Duration>?
}
