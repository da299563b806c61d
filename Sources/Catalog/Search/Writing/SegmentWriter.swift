import JSON
import Text

/// Writes the files of one segment.
///
/// The memory that it takes grows with the postings, not with the texts: cards are written as soon
/// as a file of them is full.
package struct SegmentWriter<Failure: Error> {
    /// Writes a file; its path is relative to the root of the site.
    package typealias Write = (
        _ path: String, _ bytes: UnsafeRawBufferPointer
    ) throws(Failure) -> Void

    private let name: String
    private let kind: SearchSegment.Kind
    private let output: Write
    private var documents = 0
    /// The documents of the next file of cards; `nil` where a number is not used.
    private var cards: [SearchDocument?] = []
    private var scanner = GramScanner()
    private var postings = PostingStore()
    private var words = WordCounts()

    /// Begins a segment without documents.
    package init(name: String, kind: SearchSegment.Kind, output: @escaping Write) {
        self.name = name
        self.kind = kind
        self.output = output
    }

    /// Adds a document with the next number.
    package mutating func add(_ document: SearchDocument) throws(Failure) {
        try add(document, at: documents)
    }

    /// Adds a document; its number is higher than all before, and those left out are not used.
    package mutating func add(_ document: SearchDocument, at number: Int) throws(Failure) {
        precondition(number >= documents, "document \(number) comes after \(documents - 1)")
        try skip(to: number)
        documents = number + 1
        if hasCard(number) {
            cards.append(document)
            if documents % SearchPath.cardsPerFile == 0 { try writeCards() }
        }
        let number = UInt32(truncatingIfNeeded: number)
        for gram in scanner.grams(of: document) { postings.add(number, to: gram) }
        if kind == .base { words.add(name: document.name, of: number) }
    }

    /// Writes what is left, and returns the segment for `index.js`.
    ///
    /// - Parameter count: the number of documents of the segment, if numbers after the last
    ///   document are not used any more.
    package consuming func finish(documents count: Int = 0) throws(Failure) -> SearchSegment {
        if !cards.isEmpty { try writeCards() }
        documents = max(documents, count)
        let words = try writeWords()
        let segment = SearchSegment(
            name: name, documents: documents, shards: shardCount, cards: cardFolder, words: words)
        try PostingFiles(postings: postings, segment: segment, output: output).finish()
        return segment
    }
}

extension SegmentWriter {
    private var cardFolder: String {
        switch kind {
        case .base: name
        case .delta(let cards, _): cards
        }
    }

    private var shardCount: Int {
        let light = (0..<postings.count).lazy.map { postings.documentCount(at: $0) }
            .filter { $0 <= HeavyGram.limit }.reduce(0, +)
        var shards = 1
        while shards < kind.shardLimit, shards * kind.postingsPerShard < light { shards *= 2 }
        return shards
    }

    private func hasCard(_ number: Int) -> Bool {
        switch kind {
        case .base: true
        case .delta(_, let written): number >= written
        }
    }

    /// Puts empty cards where numbers are left out within a file.
    private mutating func skip(to number: Int) throws(Failure) {
        while documents < number, !cards.isEmpty {
            cards.append(nil)
            documents += 1
            if documents % SearchPath.cardsPerFile == 0 { try writeCards() }
        }
        let start = number - number % SearchPath.cardsPerFile
        if hasCard(number), cards.isEmpty, start < number {
            cards = Array(repeating: nil, count: number - start)
        }
    }

    private mutating func writeCards() throws(Failure) {
        let name = SearchPath.cards((documents - 1) / SearchPath.cardsPerFile, in: cardFolder)
        try write(name) { writer in
            writer.array { writer in
                for document in cards {
                    if let document {
                        document.writeCard(to: &writer)
                    } else {
                        writer.array { _ in }
                    }
                }
            }
        }
        cards.removeAll(keepingCapacity: true)
    }

    /// Returns the keys of the files, one after the other.
    private func writeWords() throws(Failure) -> String {
        let files = words.files()
        for (key, words) in files {
            try write(SearchPath.words(key, of: name)) { writer in
                writer.array { writer in
                    for (word, count) in words {
                        writer.array { writer in
                            writer.value(word)
                            writer.value(count)
                        }
                    }
                }
            }
        }
        return files.map(\.key).joined()
    }

    private func write(
        _ name: String, _ body: (inout JSONWriter) -> Void
    ) throws(Failure) {
        try SearchScript.bytes(name, body).withBytes { (bytes) throws(Failure) in
            try output(SearchPath.file(name), bytes)
        }
    }
}
