/// The hashes that begin with one byte, as a range for SQLite, which compares blobs byte by byte.
struct DigestRange {
    /// At or before the first of them.
    let lowest: [UInt8]
    /// After the last of them.
    let end: [UInt8]

    init(startingWith byte: UInt8) {
        lowest = [byte]
        // One byte more than a hash has comes after all of them.
        end = byte < .max ? [byte + 1] : [UInt8](repeating: .max, count: 33)
    }
}
