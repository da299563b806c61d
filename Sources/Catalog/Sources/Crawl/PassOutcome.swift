import Digest

/// What a pass met in a few words, to be compared with other passes.
struct PassOutcome {
    /// The ids, whatever their order.
    var identity: Fingerprint
    /// How many ids there are.
    var count: Int
    /// How many there should be.
    var totalCount: Int?
    /// Whether all pages were read that were announced.
    var isComplete: Bool
    /// Whether rows changed their places under the pass, as far as it shows.
    var wasDisturbed: Bool
    /// The rows of all pages in their order.
    var digest: Fingerprint

    /// Whether two passes are witnesses of the same catalog.
    ///
    /// Passes that lack products because rows changed their places may lack the same ones by
    /// chance: they are no witnesses, unless the server says that they have all.
    func agrees(with other: PassOutcome) -> Bool {
        isComplete && other.isComplete && identity == other.identity && count == other.count
            && totalCount == other.totalCount
            && (hasAll || !(wasDisturbed || other.wasDisturbed))
    }

    private var hasAll: Bool { totalCount.map { count >= $0 } ?? false }
}
