import Text

extension OutputBuffer {
    /// Writes the digit of a value below 16, in upper case.
    mutating func append(hexDigit value: UInt8) {
        append(value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "A") + value - 10)
    }

    /// Writes a hexadecimal number with at least four digits.
    mutating func append(hexadecimal value: UInt32) {
        var shift: UInt32 = 28
        while shift > 12, value >> shift == 0 {
            shift -= 4
        }
        while true {
            append(hexDigit: UInt8(truncatingIfNeeded: value >> shift & 0xF))
            if shift == 0 { return }
            shift -= 4
        }
    }
}
