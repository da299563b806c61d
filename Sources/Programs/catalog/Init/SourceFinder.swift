import CatalogBuild
import CatalogSources
import HTTP
import CatalogRendering

/// A search for the API at an address that a user typed.
struct SourceFinder {
    /// The number of rows to request if the API refuses the default number.
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

    /// Sends requests to find the kind and the base address of the API.
    ///
    /// - Throws: `CommandError` when no kind fits, or `HTTPError`.
    func find() async throws -> FoundSource {
        let signs = try await TypedPage(at: typed).signs()
        let hinted = try await search(signs?.hint)
        if let hinted, hinted.report.fits { return try await found(hinted) }
        let roots = SourceRoots(of: typed)
        guard let kind = roots.kinds.first, let address = roots.addresses.first,
            let nearest = try await SourceSearch(
                Self.plan(kind, address), at: roots.addresses
            ).run(roots.kinds)
        else { throw CommandError.noAnswer(reason: "'\(typed)' is not an address of an API") }
        let result = try await searchAgain(at: nearest)
        let wantsKey = result.kind.subject.profile.key != nil
        let isKeyless = wantsKey && result.report.failure?.isRefusal == true
        guard result.report.fits || isKeyless else {
            if let address = try await unencrypted(result) {
                throw CommandError.unencrypted(
                    server: "\(typed.host):\(typed.port)", address: address)
            }
            if signs?.isSignIn == true { throw CommandError.signInPage(address: typed.text) }
            if let hinted { throw closed(hinted) }
            throw error(result)
        }
        return try await found(result)
    }

    private func search(_ hint: StoreSigns.Hint?) async throws -> SourceSearch.Result? {
        guard let hint else { return nil }
        var written = hint.address
        if hint.kind.rawValue == WooCommerceSource.kind {
            written = WebAddress(StoreRoute(hint.address).written) ?? written
        }
        let address = SourceAddress(SourcePlace(written), in: "")
        return try await SourceSearch(Self.plan(hint.kind, address), at: [address]).run([hint.kind])
    }

    private func found(_ result: SourceSearch.Result) async throws -> FoundSource {
        var found = FoundSource(result)
        if found.kind.rawValue == ShopifySource.kind {
            found.currency = try await TypedPage(at: result.address.address).currencyOfCart()
        }
        return found
    }

    /// Returns the plan of a search, in which the currency of prices does not matter.
    private static func plan(_ kind: SourceKind, _ address: SourceAddress) -> ProbePlan {
        var plan = ProbePlan(kind: kind, address: address)
        plan.options.currency = SourceOptions.probeCurrency
        return plan
    }

    /// Returns the error for a shop whose system is known, but whose list cannot be read.
    private func closed(_ result: SourceSearch.Result) -> CommandError {
        var reason = result.report.failure.map { "\($0.error)" } ?? "the list cannot be read"
        // The remedy of the command says what such a page means.
        if case .source(let error)? = result.report.failure, error.fact == .closedShop {
            reason = "\(error.address) is a web page"
        }
        return .closedStore(
            result.kind.rawValue == ShopifySource.kind ? .shopify : .wordPress,
            address: typed.text, reason: reason)
    }

    /// Repeats the request with other settings if the first request failed.
    ///
    /// If the API requires a key, the key from the environment is sent. If the API answers with an
    /// error status, fewer rows are requested.
    private func searchAgain(at result: SourceSearch.Result) async throws -> SourceSearch.Result {
        var plan = Self.plan(result.kind, result.address)
        guard let failure = result.report.failure else { return result }
        let profile = result.kind.subject.profile
        if profile.key != nil, failure.isRefusal {
            guard let key = profile.secret(nil, environment) else { return result }
            plan.key = key
        } else if case .http(let error) = failure, case .status = error.kind, !failure.isRefusal {
            plan.options.pageSize = Self.smallPage
        } else {
            return result
        }
        let report = try await plan.probe()
        guard report.nearness >= result.report.nearness else { return result }
        return SourceSearch.Result(kind: result.kind, address: result.address, report: report)
    }

    /// Returns the address with `http` if the server speaks only HTTP at the port of a typed
    /// `https` address.
    private func unencrypted(_ result: SourceSearch.Result) async throws -> String? {
        let secure = "https://"
        guard result.report.failure?.isServerFailure == true, typed.text.hasPrefix(secure),
            let address = SourceAddress("http://" + typed.text.dropFirst(secure.count)),
            address.address.port == typed.port
        else { return nil }
        let report = try await Self.plan(result.kind, address).probe()
        return report.failure?.isServerFailure == true ? nil : address.text
    }

    private func error(_ result: SourceSearch.Result) -> CommandError {
        let report = result.report
        let address = result.address.text
        switch report.failure {
        case .http(let error) where report.failure?.isRefusal == true:
            return .apiWantsKey(address: address, reason: "\(error)")
        case .http(let error):
            if let origin = error.redirectOrigin {
                return .movedShop(reason: "\(error)", address: origin + typed.path)
            }
            return .noAnswer(reason: "\(error)")
        case .source(let error):
            if case .webPage(let excerpt) = error.fact {
                return .webPage(address: typed.text, excerpt: excerpt)
            }
            if case .noList("") = error.fact {
                return .nothingThere(address: typed.text, asked: error.address.text)
            }
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
