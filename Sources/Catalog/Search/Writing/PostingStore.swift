/// The documents of each gram while a segment is written.
struct PostingStore {
    private struct Entry {
        let gram: Gram
        var count: UInt32
        /// The highest document so far; the only one while there is no chain.
        var last: UInt32
        var start: ByteChains.Place = 0
        var end: ByteChains.Place = 0
    }

    private var entries: [Entry] = []
    private var slots = HashSlots()
    private var chains = ByteChains()

    /// The number of grams.
    var count: Int { entries.count }

    /// Adds a document, which is not lower than any before, to the list of a gram.
    mutating func add(_ document: UInt32, to gram: Gram) {
        slots.growIfNeeded { [entries] in entries[$0].gram.bits }
        guard
            let index = slots.findOrInsert(
                gram.bits, next: entries.count, isEqual: { [entries] in entries[$0].gram == gram })
        else {
            entries.append(Entry(gram: gram, count: 1, last: document))
            return
        }
        let last = entries[index].last
        guard document > last else { return }
        if entries[index].count == 1 {
            let start = chains.begin()
            entries[index].start = start
            entries[index].end = start
            chains.append(last, at: &entries[index].end)
        }
        chains.append(document - last, at: &entries[index].end)
        entries[index].last = document
        entries[index].count += 1
    }

    /// Returns the gram at an index.
    func gram(at index: Int) -> Gram { entries[index].gram }

    /// Returns the number of documents of the gram at an index.
    func documentCount(at index: Int) -> Int { Int(entries[index].count) }

    /// Replaces `documents` by those of the gram at an index, descending.
    func read(_ index: Int, into documents: inout [Int]) {
        documents.removeAll(keepingCapacity: true)
        let entry = entries[index]
        guard entry.count > 1 else {
            documents.append(Int(entry.last))
            return
        }
        var place = entry.start
        var document: UInt32 = 0
        for _ in 0..<entry.count {
            document += chains.number(at: &place)
            documents.append(Int(document))
        }
        documents.reverse()
    }
}
