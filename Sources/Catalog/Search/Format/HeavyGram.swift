/// Grams of so many documents that their postings are files of their own.
enum HeavyGram {
    /// The maximum number of documents of a gram in a shard.
    static let limit = 2048
    /// The number of documents in a block.
    static let blockSize = 4096
    /// The letter in a shard before the number of blocks.
    static let mark = UInt8(ascii: "*")
}
