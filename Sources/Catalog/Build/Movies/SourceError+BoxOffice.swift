import CatalogSources

extension SourceError {
    /// Why the API refused what it was asked for, if it did.
    var refusalCause: APIRefusal.Cause? {
        guard case .refused(let refusal) = fact else { return nil }
        return refusal.cause
    }

    /// Whether the next request may be answered otherwise.
    var isOfOneReply: Bool { refusalCause != .key && refusalCause != .quota }
}
