import Digest

/// The result of a pass, for comparison with other passes.
struct PassOutcome {
    /// The sum of the ids' hashes, independent of their order.
    var identity: Fingerprint
    /// The number of ids.
    var count: Int
    /// The announced number of products.
    var totalCount: Int?
    /// True if all announced pages were read.
    var isComplete: Bool
    /// True if rows visibly moved during the pass.
    var wasDisturbed: Bool
    /// The fingerprint of all pages' rows in their order.
    var digest: Fingerprint

    /// Returns true if two passes confirm each other.
    ///
    /// Passes that lack products because rows moved may lack the same products by chance. They do
    /// not confirm each other unless they are complete by the server's total.
    func agrees(with other: PassOutcome) -> Bool {
        isComplete && other.isComplete && identity == other.identity && count == other.count
            && totalCount == other.totalCount
            && (hasAll || !(wasDisturbed || other.wasDisturbed))
    }

    private var hasAll: Bool { totalCount.map { count >= $0 } ?? false }
}
