import CatalogBuild
import CatalogSources
import HTTP

/// A search for a product feed or a table at an address or a path that a user typed.
struct DocumentSearch {
    private let address: SourceAddress

    init(at address: SourceAddress) {
        self.address = address
    }

    /// Returns the feed or the table; `nil` if the address does not look like that of a document,
    /// or has none.
    ///
    /// - Throws: the error of a file that is neither, or `HTTPError` for headers that cannot be
    ///   sent.
    func find() async throws -> FoundSource? {
        guard isDocument else { return nil }
        var failures: [ProbeFailure] = []
        var found: FoundSource?
        var unusedColumns: Set<String> = []
        for name in [FeedSource.kind, TableSource.kind] {
            guard let kind = SourceKind(rawValue: name) else { continue }
            var plan = ProbePlan(kind: kind, address: address)
            // The currency of prices without one follows from the language, as in a build.
            plan.options.language = SiteConfiguration().language
            var report = try await plan.probe()
            var hasUnclearPrices = false
            if name == TableSource.kind, report.unreadableRows > 0 {
                // Prices with decimals are not clear in the currency of the language.
                plan.options.currency = SourceOptions.probeCurrency
                let other = try await plan.probe()
                let readableRows = report.unreadableRows - other.unreadableRows
                hasUnclearPrices = other.fits && readableRows * 2 > (other.rowCount ?? 0)
                if hasUnclearPrices { report = other }
            }
            guard report.fits else {
                if let failure = report.failure { failures.append(failure) }
                continue
            }
            guard report.rowCount != 0 || !address.address.isFile else {
                throw SourceError(.emptyDocument, at: address.address)
            }
            // Tables with the columns 'id' and 'title' are feeds unless more of them is read otherwise.
            guard found == nil || unusedColumns.isStrictSuperset(of: report.unusedColumns)
            else { continue }
            unusedColumns = Set(report.unusedColumns)
            found = FoundSource(
                SourceSearch.Result(kind: kind, address: address, report: report))
            found?.hasUnclearPrices = hasUnclearPrices
            if !isTable || unusedColumns.isEmpty { break }
        }
        if let found { return found }
        guard address.address.isFile || isTable,
            let failure = isTable ? failures.last : failures.first
        else { return nil }
        throw failure.error
    }

    private var names: [Substring] { address.address.path.lowercased().split(separator: "/") }

    /// True for a file, and for an address with the name of a document.
    private var isDocument: Bool {
        if address.address.isFile || isTable { return true }
        let last = names.last ?? ""
        return Self.feedEndings.contains { last.hasSuffix($0) } || names.contains("ep")
            || Self.words.contains { word in names.contains { $0.contains(word) } }
    }

    /// True for the name of a table, and for a sheet that is published as text.
    private var isTable: Bool {
        let last = names.last ?? ""
        if Self.tableEndings.contains(where: { last.hasSuffix($0) }) { return true }
        // A folder of Markdown files has a name without an ending.
        if address.address.isFile { return !last.contains(".") || last.hasSuffix(".json") }
        let query = address.address.query?.lowercased() ?? ""
        return query.contains("output=csv") || query.contains("format=csv")
    }

    private static let feedEndings = [".atom", ".gz", ".rss", ".txt", ".xml", ".zip"]
    private static let tableEndings = [
        ".csv", ".htm", ".jsonl", ".ndjson", ".ods", ".tsv", ".xls", ".xlsb", ".xlsx",
    ]
    private static let words = ["feed", "naver", "merchant", "ep_"]
}

extension ContractReport {
    /// The number of rows of the first page that cannot be read.
    fileprivate var unreadableRows: Int {
        for case .unreadableRows(let count, _, _) in remarks { return count }
        return 0
    }
}
