import Digest

/// Compares the passes of a crawl until two agree.
struct PassComparison {
    /// A list that does not keep still for this many passes will not do so for more.
    private static let mostPasses = 4

    private let last: Fingerprint?
    private var passes: [PassOutcome] = []

    /// - Parameter last: The digest of the last crawl that was sure of itself.
    init(last: Fingerprint?) {
        self.last = last
    }

    /// Adds a pass.
    ///
    /// - Returns: `nil` when another pass is needed.
    mutating func add(_ pass: PassOutcome) -> CrawlSettlement? {
        let isAlone = passes.isEmpty
        let hasWitness = passes.contains { $0.agrees(with: pass) }
        passes.append(pass)
        if isAlone, pass.isComplete, pass.digest == last { return .unchanged }
        if hasWitness { return .agreed }
        return passes.count == Self.mostPasses ? .unsettled : nil
    }
}
