/// The outcome of a job.
enum TransferOutcome: Sendable {
    /// A complete response.
    case response(HTTPResponse)
    /// A failure; `isHostSuspended` is true if requests wait for the whole host.
    case failure(HTTPError, isHostSuspended: Bool)
    /// The job is a retry, but the budget of retries for its host is used up.
    case overBudget
}
