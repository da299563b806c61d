/// An encoder of one message.
///
/// Integers are little-endian. A text is its 32-bit length and then its UTF-8.
struct WireWriter {
    private(set) var bytes: [UInt8] = []

    mutating func append(_ value: some FixedWidthInteger & UnsignedInteger) {
        withUnsafeBytes(of: value.littleEndian) { bytes.append(contentsOf: $0) }
    }

    mutating func append(_ text: String) {
        append(UInt32(clamping: text.utf8.count))
        bytes.append(contentsOf: text.utf8)
    }
}
