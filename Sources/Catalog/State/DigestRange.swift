/// The range of all hashes that begin with the same byte, for a query.
///
/// SQLite compares blobs byte by byte, so that two blobs can be the bounds of the range.
struct DigestRange {
    /// The lower bound, inclusive.
    let lowest: [UInt8]
    /// The upper bound, exclusive.
    let end: [UInt8]

    init(startingWith byte: UInt8) {
        lowest = [byte]
        // A blob that is one byte longer than a hash sorts after all hashes with the same prefix.
        end = byte < .max ? [byte + 1] : [UInt8](repeating: .max, count: 33)
    }
}
