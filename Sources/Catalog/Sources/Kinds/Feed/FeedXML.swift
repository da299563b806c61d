import HTTP
import MarkupReading
import System

/// The reading of a feed in RSS 2.0 or Atom, with the names of Google Merchant Center.
struct FeedXML: ~Copyable {
    private let address: WebAddress
    private let vocabulary = RecordVocabulary.merchant
    private var reader: XMLPullReader
    private var root = ""
    private var itemCount = 0
    /// The number of items with a field that only products have.
    private var productCount = 0

    /// - Throws: ``SourceError``.
    init(_ document: borrowing SourceDocument, at address: WebAddress) throws {
        self.address = address
        let file = document.file
        var offset = 0
        reader = try XMLPullReader { buffer in
            let count = try file.read(into: buffer, at: offset)
            offset += count
            return count
        }
    }

    /// Passes each item as a record.
    ///
    /// - Returns: the name of the format.
    /// - Throws: ``SourceError``, or an error of `body`.
    consuming func read(_ body: (SourceRecord) throws -> Void) throws -> String {
        do {
            while let node = try reader.next() {
                guard node == .start else { continue }
                if reader.depth == 0 { root = reader.name }
                if reader.isNamed("item") || reader.isNamed("entry") { try body(try item()) }
            }
        } catch let error as XMLStreamError {
            throw SourceError(.unusableDocument("the feed is damaged: \(error)"), at: address)
        } catch let error as Errno {
            throw SourceError(.unreadable("\(error)"), at: address)
        }
        try checkItems()
        return root == "feed" ? "Atom" : "RSS"
    }

    /// Checks that the document is a feed, and that its items are products.
    private func checkItems() throws(SourceError) {
        if itemCount > 0, productCount == 0 {
            throw SourceError(
                .unusableDocument(
                    "no item has a price or an id of a product: this is a feed of articles, and not "
                        + "of products"), at: address)
        }
        if itemCount == 0, !["rss", "feed", "RDF", "channel"].contains(root) {
            throw SourceError(
                .unusableDocument(
                    "the XML begins with <\(root)>; a feed of products begins with <rss> or <feed>"),
                at: address)
        }
    }
}

extension FeedXML {
    /// Reads an item up to its end.
    private mutating func item() throws -> SourceRecord {
        itemCount += 1
        var record = SourceRecord(row: itemCount)
        var hasProduct = false
        // The id of the article, which counts only where the product has none.
        var articleID: String?
        let depth = reader.depth
        while let node = try reader.next() {
            if node == .end, reader.depth <= depth { break }
            guard node == .start, reader.depth == depth + 1 else { continue }
            let name = reader.name
            let isOfMerchant = reader.namespace?.contains("base.google.com") == true
            let href = name == "link" ? reader.attribute("href") : nil
            let text = try text()
            let field = Self.plain[name] ?? vocabulary.field(named: name)
            guard let field = isOfMerchant ? vocabulary.field(named: name) : field else {
                continue
            }
            if field == .id, !isOfMerchant {
                articleID = articleID ?? text
                continue
            }
            hasProduct = hasProduct || field == .price || field == .id && isOfMerchant
            record.add(field, text.isEmpty ? href ?? "" : text)
        }
        if hasProduct { productCount += 1 }
        if record[.id] == nil, let articleID { record.add(.id, articleID) }
        return record
    }

    /// The names of Atom that differ from those of Google.
    private static let plain: [String: RecordField] = [
        "summary": .description, "content": .description, "guid": .id,
    ]

    /// The number of bytes after which the rest of a text is left out.
    private static let longestText = 4 << 20

    /// Reads the text of the current element up to its end; elements inside are left out.
    private mutating func text() throws -> String {
        var text = ""
        let depth = reader.depth
        while let node = try reader.next() {
            if node == .end, reader.depth <= depth { break }
            if node == .text, reader.depth == depth + 1, text.utf8.count < Self.longestText {
                text += reader.text
            }
        }
        return text
    }
}
