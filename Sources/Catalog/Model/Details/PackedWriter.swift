/// Writes values one after another as bytes, for lists in a single column of the state.
///
/// Numbers are LEB128; a text is its length plus one in bytes and its UTF-8, an absent one is 0; an
/// amount is its scale plus one and its units in zigzag order, an absent one is 0.
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

    /// Writes a number from 0 up, or its absence.
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
