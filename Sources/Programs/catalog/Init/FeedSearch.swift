import CatalogBuild
import CatalogSources
import HTTP

/// A search for a product feed at an address that a user typed.
struct FeedSearch {
    private let address: SourceAddress

    init(at address: SourceAddress) {
        self.address = address
    }

    /// Returns the feed; `nil` if the address does not look like that of a feed, or has none.
    ///
    /// - Throws: the error of a file that is not a feed, or `HTTPError` for headers that cannot be sent.
    func find() async throws -> FoundSource? {
        guard mayBeFeed, let kind = SourceKind(rawValue: FeedSource.kind) else { return nil }
        let report = try await ProbePlan(kind: kind, address: address).probe()
        if report.fits {
            return FoundSource(SourceSearch.Result(kind: kind, address: address, report: report))
        }
        if address.address.isFile, let failure = report.failure { throw failure.error }
        return nil
    }

    /// True for a file, and for an address with a query or with the name of a document.
    private var mayBeFeed: Bool {
        if address.address.isFile { return true }
        let names = address.address.path.lowercased().split(separator: "/")
        let last = names.last ?? ""
        return Self.endings.contains { last.hasSuffix($0) } || names.contains("ep")
            || Self.words.contains { word in names.contains { $0.contains(word) } }
    }

    private static let endings = [".atom", ".csv", ".gz", ".rss", ".tsv", ".txt", ".xml"]
    private static let words = ["feed", "naver", "merchant", "ep_"]
}
