/// One directive of a date format, such as `%Y` or `%-d`, with its flags and width.
struct DateDirective {
    /// The letter of the directive; 0 if the directive is invalid.
    private(set) var letter: UInt8 = 0
    private(set) var padding = Padding.standard
    /// True if the directive has the flag `-`.
    private(set) var isUnpadded = false
    var isUppercase = false
    /// True if the directive has the flag `#`.
    private(set) var swapsCase = false
    private(set) var colons = 0
    private(set) var width = 0

    enum Padding { case standard, zeros, spaces }

    /// The largest allowed width.
    private static let maximumWidth = 100

    /// Reads a directive after its `%`, and returns the index after the directive.
    mutating func read(_ pattern: UnsafeRawBufferPointer, from start: Int) -> Int {
        var index = start
        while index < pattern.count {
            let byte = pattern[index]
            switch byte {
            case UInt8(ascii: "-"), UInt8(ascii: "^"), UInt8(ascii: "#"), UInt8(ascii: "_"):
                // Flags are valid only before the width.
                guard width == 0 else { return index + 1 }
                setFlag(byte)
                index += 1
            case UInt8(ascii: "0")...UInt8(ascii: "9"):
                index = readWidth(pattern, from: index)
            case UInt8(ascii: ":"):
                let end = readColons(pattern, from: index)
                guard end > index else { return index + 1 }
                index = end
            case UInt8(ascii: "E"), UInt8(ascii: "O"):
                guard index + 1 < pattern.count, Self.allows(byte, before: pattern[index + 1])
                else { return index + 1 }
                letter = pattern[index + 1]
                return index + 2
            default:
                letter = byte
                return index + 1
            }
        }
        return pattern.count
    }

    private mutating func setFlag(_ byte: UInt8) {
        switch byte {
        case UInt8(ascii: "-"): isUnpadded = true
        case UInt8(ascii: "^"): isUppercase = true
        case UInt8(ascii: "#"): swapsCase = true
        default: padding = .spaces
        }
    }

    private mutating func readWidth(_ pattern: UnsafeRawBufferPointer, from start: Int) -> Int {
        if pattern[start] == UInt8(ascii: "0") { padding = .zeros }
        var index = start
        width = 0
        while index < pattern.count, ASCII.isDigit(pattern[index]) {
            width = min(width * 10 + Int(pattern[index] - UInt8(ascii: "0")), Self.maximumWidth)
            index += 1
        }
        return index
    }

    /// Reads colons if the letter `z` follows; otherwise the colons are not part of the directive.
    private mutating func readColons(_ pattern: UnsafeRawBufferPointer, from start: Int) -> Int {
        var index = start
        while index < pattern.count, pattern[index] == UInt8(ascii: ":"), index - start < 3 {
            index += 1
        }
        guard index < pattern.count, pattern[index] == UInt8(ascii: "z") else { return start }
        colons = index - start
        return index
    }

    /// Returns true if `modifier` (`E` or `O`) is allowed before `letter`.
    ///
    /// In POSIX, the modifier selects another form of the locale; here both forms are the same.
    private static func allows(_ modifier: UInt8, before letter: UInt8) -> Bool {
        let letters: StaticString = modifier == UInt8(ascii: "E") ? "cCxXyY" : "deHkIlmMSuUVwWy"
        return letters.withUTF8Buffer { $0.contains(letter) }
    }
}
