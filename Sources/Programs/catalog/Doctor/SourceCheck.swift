import CatalogBuild
import CatalogShopContract
import CatalogSources
import HTTP
import CatalogRendering

/// A check that the API answers, and that its replies have the format of the configured kind.
struct SourceCheck {
    /// The longest acceptable time of an answer; slower answers make builds of large catalogs too
    /// long.
    static let slow = Duration.seconds(5)

    let report: ContractReport
    private let plan: ProbePlan
    private let slow: Duration
    /// Another kind whose format fits the replies, if the configured kind does not fit.
    private let other: SourceSearch.Result?

    /// Sends requests to the API, and tries other kinds if the configured kind does not fit.
    ///
    /// - Parameter slow: the time from which the check reports an answer as slow.
    /// - Throws: `HTTPError` for headers that cannot be sent.
    init(_ plan: ProbePlan, slow: Duration = Self.slow) async throws {
        self.plan = plan
        self.slow = slow
        report = try await plan.probe()
        let mayFitElsewhere =
            plan.kind.addressForm == .base && !report.fits
            && report.failure?.isServerFailure != true
            && report.failure?.isRefusal != true
        guard mayFitElsewhere else {
            other = nil
            return
        }
        let others = SourceKind.allCases.filter { $0 != plan.kind && $0.isRecognisable }
        var search = plan
        search.options.currency = search.options.currency ?? SourceOptions.probeCurrency
        // The key is removed, because only the box office may receive it.
        search.key = nil
        let found = try await SourceSearch(search, at: [plan.address]).run(others)
        other = found.flatMap { $0.report.fits ? $0 : nil }
    }

    var findings: [DoctorFinding] {
        answer + redirect + failure + remarks + unusedColumns + differences
    }

    // MARK: Parts

    private var answer: [DoctorFinding] {
        if plan.address.address.isFile {
            return report.fits
                ? [.ok("\(plan.address.text) can be read"), .ok("it is \(report.summary)")] : []
        }
        guard let slowest = report.replies.map(\.elapsed).max() else { return [] }
        let milliseconds = Int(slowest / .milliseconds(1)).grouped
        let count = report.replies.count.counted("request")
        var findings: [DoctorFinding] = []
        let summary = "\(plan.address.text) answers: \(count), \(milliseconds) ms at most"
        findings.append(
            slowest > slow
                ? .warning(
                    summary + ", which is slow",
                    remedy: "ask the operator of the API, or raise 'connections' below 'source:'")
                : .ok(summary))
        if report.fits { findings.append(.ok("it is \(report.summary)")) }
        return findings
    }

    private var redirect: [DoctorFinding] {
        guard let reply = report.replies.first(where: { $0.redirect != nil }),
            let target = reply.redirect
        else { return [] }
        return [.hint("\(reply.address) redirects to \(target)", remedy: remedy(for: target))]
    }

    /// Returns the remedy for a redirect to `target`.
    ///
    /// If the list of products was redirected, the base address of the API is derived from
    /// `target`.
    private func remedy(for target: WebAddress) -> String {
        let isList = [ShopPath.products, ShopPath.items + "/1"].contains {
            target.path.hasSuffix($0)
        }
        guard isList, let root = SourceRoots(of: target).addresses.first,
            root.text != plan.address.text
        else { return "nothing needs to be done, but each request causes a second one" }
        return "write 'url: \(root.text)' below 'source:'"
    }

    private var failure: [DoctorFinding] {
        guard let failure = report.failure else { return [] }
        var finding = DoctorFinding(failure.error, remedy: remedy(for: failure))
        if isDifferent { finding.details = report.differenceLines }
        return [finding]
    }

    private func remedy(for failure: ProbeFailure) -> String? {
        if let other { return "write 'kind: \(other.kind.rawValue)' below 'source:', which fits" }
        guard failure.isRefusal else {
            guard case .source = failure, !plan.address.address.isFile else { return nil }
            return "open the address in a browser, and report the problem to the operator of the "
                + "API"
        }
        guard plan.kind.subject.profile.key == nil else { return nil }
        return plan.headers.isEmpty
            ? "add the key that the API requires: 'headers: {X-Api-Key: \"${API_KEY}\"}' "
                + "below 'source:', with the header name that its operator gives you"
            : "check the values below 'headers:' of 'source:', and their permissions"
    }

    /// True if the error was caused by fields of the wrong form, which are then listed below the
    /// error.
    private var isDifferent: Bool {
        guard case .source(let error) = report.failure else { return false }
        if case .noRows = error.fact { return true }
        return false
    }

    private var remarks: [DoctorFinding] {
        let isDocument = [FeedSource.kind, TableSource.kind].contains(plan.kind.rawValue)
        return report.remarks.map { remark in
            let what = "\(remark)"
            let remedy = remark.remedy(isDocument: isDocument)
            switch remark.weight {
            case .harmless: return .hint(what, remedy: remedy)
            case .loss: return .warning(what, remedy: remedy)
            case .failure:
                let status: ExitStatus = remark == .ignoresPageNumber ? .unavailable : .badData
                let kind = other.map { "write 'kind: \($0.kind.rawValue)' below 'source:'" }
                return .error(what, remedy: kind ?? remedy, status)
            }
        }
    }

    private var unusedColumns: [DoctorFinding] {
        guard let unused = UnusedColumns(report.unusedColumns) else { return [] }
        return [
            .hint(
                unused.line,
                remedy: report.kind == TableSource.kind
                    ? "to show one of them on the pages of products, write 'attributes: [COLUMN]' "
                        + "below 'source:'; if it is a field such as the price, write it below "
                        + "'columns:' there; 'catalog source try' lists the fields"
                    : "if the site needs one of them, write 'kind: table' below 'source:', which "
                        + "reads other names of columns")
        ]
    }

    private var differences: [DoctorFinding] {
        guard !report.differences.isEmpty, !isDifferent else { return [] }
        let keys = Set(report.differences.map { "\($0.place) \($0.key)" }).count
        let fields =
            keys == 1 ? "1 field differs from what" : "\(keys.grouped) fields differ from what"
        let isDescribed = plan.kind == .json
        return [
            DoctorFinding(
                level: .warning,
                what: isDescribed
                    ? "\(fields) 'fields' of 'source:' expects"
                    : "\(fields) a source of kind \(report.kind) expects",
                details: report.differenceLines,
                remedy: isDescribed
                    ? "correct the paths; 'catalog source try' shows where each value comes from"
                    : "show these lines to the operator of the API; until it is corrected, the "
                        + "site leaves out the unreadable values")
        ]
    }
}
