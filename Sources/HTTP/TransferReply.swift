/// How a job ended, and when its transfer began.
struct TransferReply: Sendable {
    let outcome: TransferOutcome
    /// On the client's clock; `nil` when nothing was sent.
    let start: Duration?
}
