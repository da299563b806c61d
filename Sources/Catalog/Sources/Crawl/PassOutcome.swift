import Digest

/// The result of a pass (one reading of the whole list), for comparison with other passes.
struct PassOutcome {
    /// The sum of the hashes of all ids, which does not depend on their order.
    var identity: Fingerprint
    /// The number of ids.
    var count: Int
    /// The announced number of products.
    var totalCount: Int?
    /// True if all announced pages were read.
    var isComplete: Bool
    /// True if the pass found signs that rows moved while it read the list.
    var wasDisturbed: Bool
    /// A hash of all rows in their order.
    var digest: Fingerprint

    /// Returns true if this pass and `other` confirm each other.
    ///
    /// Two passes that miss products because rows moved may miss the same products by chance.
    /// Therefore passes with moved rows confirm each other only if they found as many products as
    /// the server announced.
    func agrees(with other: PassOutcome) -> Bool {
        isComplete && other.isComplete && identity == other.identity && count == other.count
            && totalCount == other.totalCount
            && (hasAll || !(wasDisturbed || other.wasDisturbed))
    }

    private var hasAll: Bool { totalCount.map { count >= $0 } ?? false }
}
