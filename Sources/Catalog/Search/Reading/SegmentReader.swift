import JSON

/// Reads the postings and the cards of one segment.
struct SegmentReader {
    private let segment: SearchSegment
    private let files: SearchFiles

    init(_ segment: SearchSegment, in files: SearchFiles) {
        self.segment = segment
        self.files = files
    }

    /// Returns the grams that are worth reading: those without blocks, because cards tell the rest;
    /// all if each has blocks.
    func choice(of grams: [Gram]) throws(SearchError) -> [Gram] {
        var light: [Gram] = []
        for gram in grams where try isLight(gram) { light.append(gram) }
        return light.isEmpty ? grams : light
    }

    /// True if the documents of a gram are in its shard.
    func isLight(_ gram: Gram) throws(SearchError) -> Bool { try list(of: gram).blocks == 0 }

    /// Returns the documents that have all of these grams, descending.
    func documents(withAll grams: [Gram]) throws(SearchError) -> [Int] {
        guard let first = grams.first else { return [] }
        var found = try documents(with: first)
        for gram in grams.dropFirst() where !found.isEmpty {
            let set = Set(try documents(with: gram))
            found = found.filter(set.contains)
        }
        return found
    }

    /// Returns the documents that have a gram, descending.
    func documents(with gram: Gram) throws(SearchError) -> [Int] {
        let list = try list(of: gram)
        var documents = list.documents
        for block in 0..<list.blocks {
            let name = SearchPath.block(block, of: gram, in: segment.name)
            documents += try numbers(in: try files.text(name).utf8, of: name)
        }
        return documents
    }

    /// Reads the shard of a gram.
    private func list(of gram: Gram) throws(SearchError) -> PostingList {
        let shard = Int(gram.hash) & (segment.shards - 1)
        let name = SearchPath.shard(shard, of: segment.name)
        let parts = try files.text(name).utf8.split(separator: UInt8(ascii: " "))
        guard parts.count.isMultiple(of: 2) else { throw files.malformed(name, "no pairs") }
        let place = stride(from: 0, to: parts.count, by: 2)
            .first { parts[$0].elementsEqual(gram.text.utf8) }
        guard let place else { return PostingList() }
        let postings = parts[place + 1]
        guard postings.first == HeavyGram.mark else {
            return PostingList(documents: try numbers(in: postings, of: name))
        }
        guard let blocks = Int(Substring(postings.dropFirst())), blocks > 0 else {
            throw files.malformed(name, "no number of blocks")
        }
        return PostingList(blocks: blocks)
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

/// The documents of a gram as its shard has them.
private struct PostingList {
    /// Empty if they are in blocks.
    var documents: [Int] = []
    var blocks = 0
}
