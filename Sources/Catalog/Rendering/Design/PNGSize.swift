/// The size of a PNG in pixels, which its first chunk contains (PNG, section 11.2.2).
struct PNGSize {
    /// The number of bytes at the beginning of a file that contain the size.
    static let headerLength = 24

    let width, height: Int

    /// Returns `nil` for a file that is not a PNG.
    init?(_ bytes: [UInt8]) {
        guard bytes.count >= Self.headerLength,
            bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
        else { return nil }
        func number(at start: Int) -> Int {
            bytes[start..<start + 4].reduce(0) { $0 << 8 | Int($1) }
        }
        (width, height) = (number(at: 16), number(at: 20))
    }
}
