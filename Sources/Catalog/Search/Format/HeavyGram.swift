/// Grams of so many documents that their postings are files of their own.
enum HeavyGram {
    /// How many documents a gram in a shard has at most.
    static let limit = 2048
    /// How many documents a block has.
    static let blockSize = 4096
    /// The letter in a shard before the number of blocks.
    static let mark = UInt8(ascii: "*")
}
