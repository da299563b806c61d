import JSON
import Text

/// Writes the shards and the blocks of a segment.
struct PostingFiles<Failure: Error>: ~Copyable {
    private let postings: PostingStore
    private let segment: SearchSegment
    private let output: SegmentWriter<Failure>.Write
    private var content = OutputBuffer()
    private var block = OutputBuffer()
    private var documents: [Int] = []

    init(
        postings: PostingStore, segment: SearchSegment,
        output: @escaping SegmentWriter<Failure>.Write
    ) {
        self.postings = postings
        self.segment = segment
        self.output = output
    }

    /// Writes all files, those without grams too.
    consuming func finish() throws(Failure) {
        let (order, starts) = gramsByShard()
        for shard in 0..<segment.shards {
            let grams = order[starts[shard]..<starts[shard + 1]]
                .sorted { postings.gram(at: Int($0)) < postings.gram(at: Int($1)) }
            content.removeAll()
            for index in grams { try append(Int(index)) }
            try write(SearchPath.shard(shard, of: segment.name), content)
        }
    }

    /// Returns the indices of the grams, shard after shard, and where each shard begins.
    private borrowing func gramsByShard() -> (order: [UInt32], starts: [Int]) {
        let mask = UInt32(truncatingIfNeeded: segment.shards - 1)
        let shards = (0..<postings.count).map { postings.gram(at: $0).hash & mask }
        var starts = [Int](repeating: 0, count: segment.shards + 1)
        for shard in shards { starts[Int(shard) + 1] += 1 }
        for shard in 0..<segment.shards { starts[shard + 1] += starts[shard] }
        var next = starts
        var order = [UInt32](repeating: 0, count: shards.count)
        for (index, shard) in shards.enumerated() {
            order[next[Int(shard)]] = UInt32(truncatingIfNeeded: index)
            next[Int(shard)] += 1
        }
        return (order, starts)
    }

    private mutating func append(_ index: Int) throws(Failure) {
        let gram = postings.gram(at: index)
        postings.read(index, into: &documents)
        if content.count > 0 { content.append(UInt8(ascii: " ")) }
        content.append(gram.text)
        content.append(UInt8(ascii: " "))
        guard documents.count > HeavyGram.limit else {
            Postings.append(descending: documents, below: segment.documents, to: &content)
            return
        }
        let blocks = (documents.count + HeavyGram.blockSize - 1) / HeavyGram.blockSize
        content.append(HeavyGram.mark)
        content.append(decimal: blocks)
        for number in 0..<blocks {
            let start = number * HeavyGram.blockSize
            block.removeAll()
            Postings.append(
                descending: documents[start..<min(start + HeavyGram.blockSize, documents.count)],
                below: segment.documents, to: &block)
            try write(SearchPath.block(number, of: gram, in: segment.name), block)
        }
    }

    private borrowing func write(
        _ name: String, _ content: borrowing OutputBuffer
    ) throws(Failure) {
        try content.withBytes { (text) throws(Failure) in
            let file = SearchScript.bytes(name, capacity: text.count + 128) {
                $0.value(utf8: text)
            }
            try file.withBytes { (bytes) throws(Failure) in
                try output(SearchPath.file(name), bytes)
            }
        }
    }
}
