/// The answer of the transfer thread about a job.
enum TransferOutcome: Sendable {
    /// A complete response.
    case response(HTTPResponse)
    /// A failure; `isHostSuspended` is true if requests wait for the whole host.
    case failure(HTTPError, isHostSuspended: Bool)
    /// The retries for the host are used up.
    case overBudget
}
