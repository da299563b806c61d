import JSON

/// Reads the postings and the cards of one segment.
struct SegmentReader {
    private let segment: SearchSegment
    private let files: SearchFiles

    init(_ segment: SearchSegment, in files: SearchFiles) {
        self.segment = segment
        self.files = files
    }

    /// Returns the documents that have all of these grams, descending.
    func documents(withAll grams: [Gram]) throws(SearchError) -> [Int] {
        var found: [Int]?
        for gram in grams {
            let documents = try documents(with: gram)
            guard let known = found else {
                found = documents
                continue
            }
            let set = Set(documents)
            found = known.filter(set.contains)
        }
        return found ?? []
    }

    /// Returns the documents that have a gram, descending.
    func documents(with gram: Gram) throws(SearchError) -> [Int] {
        let shard = Int(gram.hash) & (segment.shards - 1)
        let name = SearchPath.shard(shard, of: segment.name)
        let parts = try files.text(name).utf8.split(separator: UInt8(ascii: " "))
        guard parts.count.isMultiple(of: 2) else { throw files.malformed(name, "no pairs") }
        let place = stride(from: 0, to: parts.count, by: 2)
            .first { parts[$0].elementsEqual(gram.text.utf8) }
        guard let place else { return [] }
        let postings = parts[place + 1]
        guard postings.first == HeavyGram.mark else { return try numbers(in: postings, of: name) }
        guard let blocks = Int(Substring(postings.dropFirst())), blocks > 0 else {
            throw files.malformed(name, "no number of blocks")
        }
        var documents: [Int] = []
        for block in 0..<blocks {
            let name = SearchPath.block(block, of: gram, in: segment.name)
            documents += try numbers(in: try files.text(name).utf8, of: name)
        }
        return documents
    }

    /// Returns the document with a number, from its card.
    func document(_ number: Int) throws(SearchError) -> SearchDocument {
        let name = SearchPath.cards(number / SearchPath.cardsPerFile, in: segment.cards)
        let card = try files.data(name)[number % SearchPath.cardsPerFile]
        guard let document = card.flatMap({ SearchDocument(card: $0) }) else {
            throw files.malformed(name, "no card of document \(number)")
        }
        return document
    }

    private func numbers(
        in text: some Sequence<UInt8>, of name: String
    ) throws(SearchError) -> [Int] {
        guard let numbers = Postings.descending(in: text, below: segment.documents) else {
            throw files.malformed(name, "no numbers of documents")
        }
        return numbers
    }
}
