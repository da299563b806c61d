import CatalogSources

extension SourceError {
    /// The cause of a refusal by the API; `nil` for other errors.
    var refusalCause: APIRefusal.Cause? {
        guard case .refused(let refusal) = fact else { return nil }
        return refusal.cause
    }

    /// True if only this reply is faulty, so that the next request may succeed.
    var concernsOneReply: Bool { refusalCause != .key && refusalCause != .quota }
}
