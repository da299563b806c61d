/// The number of names with each word, for suggestions.
struct WordCounts {
    /// The maximum number of words in a file.
    private static let limit = 200

    private struct Entry {
        let start: UInt32
        let hash: UInt32
        var count: UInt32
        /// The last document that was counted.
        var last: UInt32
    }

    private var entries: [Entry] = []
    private var slots = HashSlots()
    private var scalars: [Unicode.Scalar] = []
    private var text = FoldedText()

    /// Counts the words of a name; documents come in ascending order.
    mutating func add(name: String, of document: UInt32) {
        text.fold(name)
        for range in text.wordRanges where Self.isSuggested(text.joined[range]) {
            count(text.joined[range], in: document)
        }
    }

    /// Returns the most frequent words of each file, by its key.
    func files() -> [(key: String, words: [(word: String, count: Int)])] {
        var indices: [String: [Int]] = [:]
        for index in entries.indices {
            for key in WordKey.keys(of: word(index)) { indices[key, default: []].append(index) }
        }
        return indices.sorted { $0.key < $1.key }.map { key, indices in
            let sorted = indices.sorted { left, right in
                entries[left].count != entries[right].count
                    ? entries[left].count > entries[right].count
                    : word(left).lexicographicallyPrecedes(word(right))
            }
            return (
                key,
                sorted.prefix(Self.limit).map {
                    (String(String.UnicodeScalarView(word($0))), Int(entries[$0].count))
                }
            )
        }
    }

    /// The same words as those with keys, without making the keys.
    private static func isSuggested(_ word: ArraySlice<Unicode.Scalar>) -> Bool {
        word.count >= 2
            && (word.prefix(2).allSatisfy(Syllable.all.contains)
                || word.allSatisfy(WordKey.isLatin))
    }

    private mutating func count(_ word: ArraySlice<Unicode.Scalar>, in document: UInt32) {
        let hash = word.reduce(0x811C_9DC5) { ($0 ^ $1.value) &* 0x0100_0193 }
        slots.growIfNeeded { [entries] in UInt64(entries[$0].hash) }
        let known = slots.findOrInsert(UInt64(hash), next: entries.count) {
            [entries, scalars] index in
            entries[index].hash == hash && Self.word(index, entries, scalars) == word
        }
        guard let known else {
            let start = UInt32(truncatingIfNeeded: scalars.count)
            entries.append(Entry(start: start, hash: hash, count: 1, last: document))
            scalars.append(contentsOf: word)
            return
        }
        guard entries[known].last != document else { return }
        entries[known].count += 1
        entries[known].last = document
    }

    private func word(_ index: Int) -> ArraySlice<Unicode.Scalar> {
        Self.word(index, entries, scalars)
    }

    private static func word(
        _ index: Int, _ entries: [Entry], _ scalars: [Unicode.Scalar]
    ) -> ArraySlice<Unicode.Scalar> {
        let end = index + 1 < entries.count ? Int(entries[index + 1].start) : scalars.count
        return scalars[Int(entries[index].start)..<end]
    }
}
