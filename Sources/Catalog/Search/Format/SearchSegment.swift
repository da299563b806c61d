import JSON

/// A set of documents with an index of its own, as `index.js` names it.
package struct SearchSegment: Equatable, Sendable {
    /// The folder below `search/`: the prefix `b3-` or `d-`, and a hash.
    package var name: String
    /// The number of documents, with those that are not used any more.
    package var documents: Int
    /// The number of files of postings.
    package var shards: Int
    /// The folder of the cards.
    package var cards: String
    /// The two letters of each file of words, one pair after the other; empty for a delta.
    package var words: String

    package init(
        name: String, documents: Int, shards: Int, cards: String, words: String = ""
    ) {
        self.name = name
        self.documents = documents
        self.shards = shards
        self.cards = cards
        self.words = words
    }

    init?(_ value: JSONValue) {
        guard let name = value["name"]?.string, let documents = value["documents"]?.integer,
            let shards = value["shards"]?.integer, let cards = value["cards"]?.string,
            documents >= 0, Self.isName(name), Self.isName(cards),
            (1...Kind.base.shardLimit).contains(shards), shards.nonzeroBitCount == 1
        else { return nil }
        self.init(
            name: name, documents: documents, shards: shards, cards: cards,
            words: value["words"]?.string ?? "")
    }

    /// True for a name of a folder that is within the index.
    private static func isName(_ text: String) -> Bool {
        !text.isEmpty
            && text.utf8.allSatisfy { byte in
                (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
                    || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
                    || byte == UInt8(ascii: "-")
            }
    }

    func write(to writer: inout JSONWriter) {
        writer.object { writer in
            writer.member("name", name)
            writer.member("documents", documents)
            writer.member("shards", shards)
            writer.member("cards", cards)
            if !words.isEmpty { writer.member("words", words) }
        }
    }

    /// The paths of the files of cards, relative to the root of the site.
    package var cardPaths: some Sequence<String> {
        (0..<((documents + Self.cardsPerFile - 1) / Self.cardsPerFile)).lazy.map { [cards] in
            SearchPath.file(SearchPath.cards($0, in: cards))
        }
    }

    /// The maximum number of documents in a file of cards.
    package static let cardsPerFile = SearchPath.cardsPerFile

    /// The two kinds of segments.
    package enum Kind: Equatable, Sendable {
        /// All products at the time of the last merge.
        case base
        /// The changes since then.
        ///
        /// Its cards are added to the folder `cards`, where those of the first `written` documents
        /// lie already; `written` is a multiple of 16.
        case delta(cards: String, written: Int)

        /// The greatest mean number of postings in a shard while there are fewer than
        /// ``shardLimit``.
        ///
        /// Small shards save bytes in each query. Those of a delta are larger, because every night
        /// writes all of them.
        var postingsPerShard: Int {
            switch self {
            case .base: 400
            case .delta: 1500
            }
        }

        var shardLimit: Int {
            switch self {
            case .base: 65_536
            case .delta: 64
            }
        }
    }
}
