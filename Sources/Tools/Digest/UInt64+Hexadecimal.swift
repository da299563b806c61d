extension UInt64 {
    /// Reads and removes the first sixteen hexadecimal digits, or returns `nil` if there are fewer.
    init?(leadingHexadecimal digits: inout Substring.UTF8View) {
        var value: UInt64 = 0
        for _ in 0..<16 {
            guard let digit = digits.popFirst()?.hexadecimalValue else { return nil }
            value = value << 4 | UInt64(digit)
        }
        self = value
    }

    /// Sixteen lowercase hexadecimal digits.
    var hexadecimal: String {
        let digits = String(self, radix: 16)
        return String(repeating: "0", count: 16 - digits.utf8.count) + digits
    }
}

extension UInt8 {
    fileprivate var hexadecimalValue: UInt8? {
        switch self {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): self - UInt8(ascii: "0")
        case UInt8(ascii: "a")...UInt8(ascii: "f"): self - UInt8(ascii: "a") + 10
        case UInt8(ascii: "A")...UInt8(ascii: "F"): self - UInt8(ascii: "A") + 10
        default: nil
        }
    }
}
