/// The hashes that begin with one byte, as a range of blobs, which SQLite compares byte by byte.
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
