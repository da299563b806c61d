import CatalogBuild
import CatalogSources
import HTTP
import CatalogRendering

/// Finds out which kind of source speaks to an API.
struct SourceSearch {
    /// What was found at an address.
    struct Result {
        let kind: SourceKind
        let address: BaseAddress
        let report: ContractReport

        /// Whether another kind need not be tried.
        fileprivate var isFinal: Bool {
            if report.fits || report.failure?.isOfServer == true { return true }
            // Who does not take a key in the words of an API that wants one is such an API.
            return kind.subject.profile.key != nil && report.failure?.isRefusal == true
        }
    }

    /// The most that is asked at first.
    private let plan: ProbePlan
    private let addresses: [BaseAddress]

    /// - Parameters:
    ///   - plan: how to ask.
    ///   - addresses: where the API may begin, the likeliest first.
    init(_ plan: ProbePlan, at addresses: [BaseAddress]) {
        self.plan = plan
        self.addresses = addresses
    }

    /// The first kind that fits, or else the one that comes nearest; `nil` when no other was to be
    /// tried.
    ///
    /// - Parameter kinds: the kinds to try, the likeliest first.
    /// - Throws: `HTTPError` for headers that cannot be sent.
    func run(_ kinds: [SourceKind]) async throws -> Result? {
        var best: Result?
        for address in addresses {
            for kind in kinds {
                var plan = plan
                (plan.kind, plan.address) = (kind, address)
                let result = Result(kind: kind, address: address, report: try await plan.probe())
                if result.report.nearness > best?.report.nearness ?? -1 { best = result }
                if result.isFinal { return best }
            }
        }
        return best
    }
}
