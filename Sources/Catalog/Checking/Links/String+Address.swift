extension StringProtocol where SubSequence == Substring {
    /// Returns the parts before and after the first occurrence of `separator`, an ASCII text.
    func cut(at separator: StaticString) -> (head: Substring, tail: Substring) {
        separator.withUTF8Buffer { separator in
            var first = utf8.firstIndex(of: separator[0]) ?? utf8.endIndex
            while first < utf8.endIndex, !utf8[first...].starts(with: separator) {
                let next = utf8.index(after: first)
                first = utf8[next...].firstIndex(of: separator[0]) ?? utf8.endIndex
            }
            return (self[..<first], Substring(self[first...].utf8.dropFirst(separator.count)))
        }
    }
}

extension String {
    /// The text without white space at its ends (WHATWG URL, section 4.4).
    var trimmed: String {
        func isSpace(_ byte: UInt8) -> Bool { byte <= 0x20 }
        let text = utf8.drop(while: isSpace)
        guard let last = text.lastIndex(where: { !isSpace($0) }) else { return "" }
        return String(Substring(text[...last]))
    }

    /// True if the text begins with a scheme, such as `mailto:` (RFC 3986, section 3.1).
    var hasScheme: Bool {
        guard let colon = utf8.firstIndex(of: UInt8(ascii: ":")), let first = utf8.first,
            first.isLetter
        else { return false }
        return utf8[..<colon].allSatisfy { $0.isLetter || $0.isDigit || "+-.".utf8.contains($0) }
    }
}

extension UInt8 {
    /// The separator of the parts of a path.
    static let slash = UInt8(ascii: "/")

    /// True for an ASCII letter.
    var isLetter: Bool { (0x61...0x7A).contains(self | 0x20) }

    /// True for an ASCII digit.
    var isDigit: Bool { (0x30...0x39).contains(self) }
}
