/// Writes values one after another as bytes, so that a list fits into one column of the state.
///
/// A number is written in LEB128. A text is written as the number of its UTF-8 bytes plus one, then
/// the bytes. An amount is written as its scale plus one, then its units in zigzag encoding. An
/// absent text or amount is written as the number 0.
struct PackedWriter {
    private(set) var bytes: [UInt8] = []

    mutating func write(_ number: some BinaryInteger) {
        var rest = UInt64(clamping: number)
        while rest > 0x7F {
            bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
            rest >>= 7
        }
        bytes.append(UInt8(rest))
    }

    /// Writes a number that is not negative, or the absence of a number.
    mutating func write(optional number: Int?) {
        write(number.map { UInt64(clamping: $0) + 1 } ?? 0)
    }

    mutating func write(_ text: String?) {
        guard let text else { return write(0) }
        write(text.utf8.count + 1)
        bytes.append(contentsOf: text.utf8)
    }

    mutating func write(_ amount: DecimalAmount?) {
        guard let amount else { return write(0) }
        write(amount.scale + 1)
        write(UInt64(bitPattern: amount.units << 1 ^ amount.units >> 63))
    }
}
