import JSON

/// Reads the postings and the cards of one segment.
struct SegmentReader {
    private let segment: SearchSegment
    private let files: SearchFiles

    init(_ segment: SearchSegment, in files: SearchFiles) {
        self.segment = segment
        self.files = files
    }

    /// Returns the documents that may answer a query, descending, and which of their names begin
    /// like it.
    ///
    /// Blocks of heavy grams are only read if all grams are heavy, because cards tell the rest.
    func candidates(
        withAll grams: [Gram], beginning: Gram?
    ) throws(SearchError) -> (documents: [Int], beginning: Set<Int>) {
        let lists = try grams.map { (gram) throws(SearchError) in try list(of: gram) }
        let light = lists.filter { $0.blocks == 0 }
        let found = try intersection(of: light.isEmpty ? lists : light)
        guard let beginning, !found.isEmpty else { return (found, []) }
        let names = try list(of: beginning)
        guard light.isEmpty || names.blocks == 0 else { return (found, []) }
        return (found, Set(try documents(in: names)))
    }

    private func intersection(of lists: [PostingList]) throws(SearchError) -> [Int] {
        guard let first = lists.first else { return [] }
        var found = try documents(in: first)
        for list in lists.dropFirst() {
            let set = Set(try documents(in: list))
            found = found.filter(set.contains)
        }
        return found
    }

    /// Reads the shard of a gram.
    private func list(of gram: Gram) throws(SearchError) -> PostingList {
        let shard = Int(gram.hash) & (segment.shards - 1)
        let name = SearchPath.shard(shard, of: segment.name)
        let parts = try files.text(name).utf8.split(separator: UInt8(ascii: " "))
        guard parts.count.isMultiple(of: 2) else { throw files.malformed(name, "no pairs") }
        let place = stride(from: 0, to: parts.count, by: 2)
            .first { parts[$0].elementsEqual(gram.text.utf8) }
        guard let place else { return PostingList(gram: gram) }
        let postings = parts[place + 1]
        guard postings.first == HeavyGram.mark else {
            return PostingList(gram: gram, documents: try numbers(in: postings, of: name))
        }
        guard let blocks = Int(Substring(postings.dropFirst())), blocks > 0 else {
            throw files.malformed(name, "no number of blocks")
        }
        return PostingList(gram: gram, blocks: blocks)
    }

    /// Returns the documents of a list, descending, after its blocks are read.
    private func documents(in list: PostingList) throws(SearchError) -> [Int] {
        var documents = list.documents
        for block in 0..<list.blocks {
            let name = SearchPath.block(block, of: list.gram, in: segment.name)
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

/// The documents of a gram as its shard has them.
private struct PostingList {
    let gram: Gram
    /// Empty if they are in blocks.
    var documents: [Int] = []
    var blocks = 0
}
