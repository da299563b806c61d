import Text

/// A parsed header line: a name that is a token, a colon, and a value without surrounding blanks.
struct HeaderLine {
    let name: ArraySlice<UInt8>
    let value: ArraySlice<UInt8>

    /// Parses `line`, which may include its line break; `nil` if the line is invalid.
    init?(_ line: ArraySlice<UInt8>) {
        guard
            let colon = line.firstIndex(of: UInt8(ascii: ":")), colon > line.startIndex,
            line[..<colon].allSatisfy(\.isTokenByte)
        else { return nil }
        name = line[..<colon]
        value = Self.trimmed(line[(colon + 1)...])
    }

    /// Compares names without regard to case.
    func isNamed(_ other: String) -> Bool {
        name.count == other.utf8.count
            && zip(name, other.utf8).allSatisfy { $0.asciiLowercased == $1.asciiLowercased }
    }

    /// Returns true if a value may contain `byte`: any byte except control characters other than
    /// the tab (RFC 9110 section 5.5).
    static func isValueByte(_ byte: UInt8) -> Bool {
        byte >= 0x20 && byte != 0x7F || byte == 0x09
    }
}

private extension HeaderLine {
    static func trimmed(_ value: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        guard let first = value.firstIndex(where: { !isBlank($0) }),
            let last = value.lastIndex(where: { !isBlank($0) })
        else { return [] }
        return value[first...last]
    }

    static func isBlank(_ byte: UInt8) -> Bool {
        byte == 0x20 || byte == 0x09 || byte == 0x0D || byte == 0x0A
    }
}
