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
        let feed = try await probe(FeedSource.kind)
        if let feed, feed.report.fits, !isTable || feed.report.unusedColumns.isEmpty {
            return try source(from: feed)
        }
        let table = try await probe(TableSource.kind)
        let readsMore = Set(feed?.report.unusedColumns ?? [])
            .isStrictSuperset(of: table?.report.unusedColumns ?? [])
        // A table with the columns 'id' and 'title' can be read as either.
        if let table, table.report.fits, feed?.report.fits != true || readsMore {
            return try source(from: table)
        }
        if let feed, feed.report.fits { return try source(from: feed) }
        let failures = [feed, table].compactMap { $0?.report.failure }
        guard address.address.isFile || isTable,
            let failure = isTable ? failures.last : failures.first
        else { return nil }
        throw failure.error
    }

    private struct Probe {
        let kind: SourceKind
        let report: ContractReport
        var hasUnclearPrices = false
    }

    private func probe(_ name: String) async throws -> Probe? {
        guard let kind = SourceKind(rawValue: name) else { return nil }
        var plan = ProbePlan(kind: kind, address: address)
        // The currency of prices without one follows from the language, as in a build.
        plan.options.language = SiteConfiguration().language
        let report = try await plan.probe()
        guard name == TableSource.kind, report.unreadableRows > 0 else {
            return Probe(kind: kind, report: report)
        }
        // Prices with decimals are not clear in the currency of the language.
        plan.options.currency = SourceOptions.probeCurrency
        let other = try await plan.probe()
        let readableRows = report.unreadableRows - other.unreadableRows
        guard other.fits, readableRows * 2 > other.rowCount ?? 0 else {
            return Probe(kind: kind, report: report)
        }
        return Probe(kind: kind, report: other, hasUnclearPrices: true)
    }

    /// - Throws: ``SourceError`` for a file without products.
    private func source(from probe: Probe) throws -> FoundSource {
        guard probe.report.rowCount != 0 || !address.address.isFile else {
            throw SourceError(.emptyDocument, at: address.address)
        }
        var source = FoundSource(
            SourceSearch.Result(kind: probe.kind, address: address, report: probe.report))
        source.hasUnclearPrices = probe.hasUnclearPrices
        return source
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
