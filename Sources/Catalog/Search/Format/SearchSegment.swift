import JSON

/// A set of documents with an index of its own, as `index.js` names it.
package struct SearchSegment: Equatable, Sendable {
    /// `b` or `d` with a number; its folder.
    package var name: String
    /// The number of documents, with those that are not used any more.
    package var documents: Int
    /// The number of files of postings.
    package var shards: Int
    /// The folder of the cards.
    package var cards: String

    package init(name: String, documents: Int, shards: Int, cards: String) {
        self.name = name
        self.documents = documents
        self.shards = shards
        self.cards = cards
    }

    init?(_ value: JSONValue) {
        guard let name = value["name"]?.string, let documents = value["documents"]?.integer,
            let shards = value["shards"]?.integer, let cards = value["cards"]?.string,
            documents >= 0, (1...Kind.base.shardLimit).contains(shards), shards.nonzeroBitCount == 1
        else { return nil }
        self.init(name: name, documents: documents, shards: shards, cards: cards)
    }

    func write(to writer: inout JSONWriter) {
        writer.object { writer in
            writer.member("name", name)
            writer.member("documents", documents)
            writer.member("shards", shards)
            writer.member("cards", cards)
        }
    }

    /// The two kinds of segments.
    package enum Kind: Equatable, Sendable {
        /// All products at the time of the last merge.
        case base
        /// What changed since. Its cards are added to the folder `cards`, where those of the first
        /// `written` documents lie already; `written` is a multiple of 16.
        case delta(cards: String, written: Int)

        var shardLimit: Int {
            switch self {
            case .base: 65_536
            case .delta: 64
            }
        }
    }
}
