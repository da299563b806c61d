/// What the transfer thread says to whoever handed in a job.
enum TransferOutcome: Sendable {
    /// A response that arrived whole.
    case response(HTTPResponse)
    /// None; `isHostSuspended` says that the host as a whole is waited for.
    case failure(HTTPError, isHostSuspended: Bool)
    /// The host may not be asked again for the same, after so many retries.
    case overBudget
}
