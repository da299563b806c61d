import CatalogBuild
import CatalogSources
import HTTP
import CatalogRendering

/// A search for the source that fits a typed address.
struct SourceFinder {
    /// The number of rows to try when the default is refused.
    private static let smallPage = 20

    private let typed: WebAddress
    private let environment: (String) -> String?

    init(
        _ typed: WebAddress,
        environment: @escaping (String) -> String? = Environment.value
    ) {
        self.typed = typed
        self.environment = environment
    }

    /// Sends a few requests.
    ///
    /// - Throws: `CommandError` when no kind fits, `HTTPError`.
    func find() async throws -> FoundSource {
        let roots = SourceRoots(of: typed)
        guard let kind = roots.kinds.first, let address = roots.addresses.first,
            let nearest = try await SourceSearch(
                ProbePlan(kind: kind, address: address), at: roots.addresses
            ).run(roots.kinds)
        else { throw CommandError.noAnswer(reason: "'\(typed)' is not an address of an API") }
        let result = try await secondLook(at: nearest)
        let wantsKey = result.kind.subject.profile.key != nil
        let isKeyless = wantsKey && result.report.failure?.isRefusal == true
        guard result.report.fits || isKeyless else { throw Self.error(result) }
        return FoundSource(result)
    }

    /// Repeats the request where a change may help: with the key, for an API that has shown that it
    /// requires one, and with fewer rows, where many were refused.
    private func secondLook(at result: SourceSearch.Result) async throws -> SourceSearch.Result {
        var plan = ProbePlan(kind: result.kind, address: result.address)
        guard let failure = result.report.failure else { return result }
        let profile = result.kind.subject.profile
        if profile.key != nil, failure.isRefusal {
            guard let key = profile.secret(nil, environment) else { return result }
            plan.key = key
        } else if case .http(let error) = failure, case .status = error.kind, !failure.isRefusal {
            plan.pageSize = Self.smallPage
        } else {
            return result
        }
        let report = try await plan.probe()
        guard report.nearness >= result.report.nearness else { return result }
        return SourceSearch.Result(kind: result.kind, address: result.address, report: report)
    }

    private static func error(_ result: SourceSearch.Result) -> CommandError {
        let report = result.report
        let address = result.address.text
        switch report.failure {
        case .http(let error) where report.failure?.isRefusal == true:
            return .apiWantsKey(address: address, reason: "\(error)")
        case .http(let error):
            return .noAnswer(reason: "\(error)")
        case .source(let error):
            return .unknownAPI(
                address: address, nearest: report.kind, reason: "\(error.fact)",
                differences: report.differenceLines)
        case nil:
            let reason = report.remarks.first { $0.weight == .failure }.map { "\($0)" } ?? ""
            return .unknownAPI(
                address: address, nearest: report.kind, reason: reason,
                differences: report.differenceLines)
        }
    }
}
