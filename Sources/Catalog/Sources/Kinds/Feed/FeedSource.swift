package import HTTP

/// A product feed: all products of a shop in one document, which a shop offers to shopping services.
///
/// The formats are Naver's EP 3.0 (a table with tabs), and RSS 2.0, Atom or a table with the names
/// of Google Merchant Center, which Kakao and Meta use as well. The format is found from the bytes.
/// A feed may be packed with gzip.
package struct FeedSource: RowOnlySource {
    package static let kind = "feed"

    package let base: WebAddress
    package let pager: Pager
    private let options: SourceOptions

    /// - Parameter address: the address or the file of the feed.
    package init(at address: WebAddress, _ options: SourceOptions = SourceOptions()) {
        base = address
        pager = Pager(.whole(address))
        self.options = options
    }

    package var acceptedTypes: String {
        "application/xml,text/xml,text/tab-separated-values,text/plain,*/*;q=0.8"
    }

    package func readPage(
        _ body: ResponseBody, from address: WebAddress, row: (ListedProduct) throws -> Void
    ) throws -> PageSummary {
        let document = try SourceDocument(body, from: address)
        var collector = RecordCollector(of: address, origin: base.origin, options)
        let content = DocumentContent(of: document.prefix(DocumentContent.length))
        let contract: String
        var unusedColumns: [String] = []
        switch content {
        case .xml:
            contract = try FeedXML(document, at: address).read { record in
                try collector.add(record, row: row)
            }
        case .text:
            let table = try FeedTable(document, at: address)
            unusedColumns = table.unusedColumns
            contract = try table.read(
                { try collector.add($0, row: row) },
                rejecting: { try collector.reject(row: $0, id: $1, $2) })
        default:
            throw SourceError(.unusableDocument("\(content)"), at: address)
        }
        var summary = try collector.finish(row: row)
        summary.contract = contract
        summary.unusedColumns = unusedColumns
        return summary
    }
}
