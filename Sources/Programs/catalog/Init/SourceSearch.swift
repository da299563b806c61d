import CatalogBuild
import CatalogSources
import HTTP
import CatalogRendering

/// A search for the kind of source that fits an API.
struct SourceSearch {
    /// The result for one kind at one address.
    struct Result {
        let kind: SourceKind
        let address: BaseAddress
        let report: ContractReport

        /// True if no other kind needs to be tried.
        fileprivate var isFinal: Bool {
            if report.fits || report.failure?.isOfServer == true { return true }
            // Only an API of this kind refuses a missing key in the form of this kind.
            return kind.subject.profile.key != nil && report.failure?.isRefusal == true
        }
    }

    /// The settings of the first requests.
    private let plan: ProbePlan
    private let addresses: [BaseAddress]

    /// - Parameters:
    ///   - plan: the settings of requests.
    ///   - addresses: the possible base addresses, the most likely first.
    init(_ plan: ProbePlan, at addresses: [BaseAddress]) {
        self.plan = plan
        self.addresses = addresses
    }

    /// Returns the first kind that fits, otherwise the nearest; `nil` when there is nothing to try.
    ///
    /// - Parameter kinds: the kinds to try, the most likely first.
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
