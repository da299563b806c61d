import CatalogBuild
import CatalogSources
import HTTP
import CatalogRendering

/// A search for the kind of source that fits an API.
struct SourceSearch {
    /// The result for one kind at one address.
    struct Result {
        let kind: SourceKind
        let address: SourceAddress
        let report: ContractReport

        /// True if the search can end with this result.
        fileprivate var isFinal: Bool {
            if report.fits || report.failure?.isServerFailure == true { return true }
            // A refusal in the format of this kind proves that the API is of this kind, even
            // without a key.
            return kind.subject.profile.key != nil && report.failure?.isRefusal == true
        }
    }

    /// The settings for requests.
    private let plan: ProbePlan
    private let addresses: [SourceAddress]

    /// - Parameters:
    ///   - plan: the settings for requests; kind and address are replaced for each try.
    ///   - addresses: the possible base addresses; the most likely address is first.
    init(_ plan: ProbePlan, at addresses: [SourceAddress]) {
        self.plan = plan
        self.addresses = addresses
    }

    /// Returns the first kind that fits, or else the most similar kind; `nil` when there are no
    /// kinds or addresses to try.
    ///
    /// - Parameter kinds: the kinds to try; the most likely kind is first.
    /// - Throws: `HTTPError` for headers that cannot be sent.
    func run(_ kinds: [SourceKind]) async throws -> Result? {
        var best: Result?
        for address in addresses {
            for kind in kinds {
                var plan = plan
                (plan.kind, plan.address) = (kind, address)
                let result = Result(kind: kind, address: address, report: try await plan.probe())
                let isNearer = best.map { result.report.nearness > $0.report.nearness } ?? true
                if isNearer { best = result }
                if result.isFinal { return best }
            }
        }
        return best
    }
}
