/// The meaning of a reply that differs from the usual one.
package enum ReplyAction: String, Sendable, CaseIterable {
    /// The reply counts as empty: the list ends, or the product has no detail.
    case ignore
    /// The reply is an error.
    case raise
    /// The request is repeated.
    case retry
}
