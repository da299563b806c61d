import Text

/// A reader of text that may contain the escapes of several formats.
enum EscapedText {
    /// An unescaped byte with its range in the text; the ranges are adjacent.
    struct Symbol: Equatable {
        let byte: UInt8
        let range: Range<Int>
    }

    /// Returns the bytes of `text`, with its escapes undone once.
    ///
    /// The escapes are those of JSON, of Swift's literals, of addresses and of HTML. For example,
    /// `\"`, `\u0022`, `\u{22}`, `%22`, `&quot;` and `&#34;` mean the same character.
    ///
    /// The number of backslashes does not matter, because a backslash alone has no meaning.
    static func symbols(of text: String) -> [Symbol] {
        let bytes = Array(text.utf8)
        var symbols: [Symbol] = []
        symbols.reserveCapacity(bytes.count)
        var start = 0
        while start < bytes.count {
            let escape = escape(in: bytes[start...])
            let end = escape?.end ?? start + 1
            symbols.append(Symbol(byte: escape?.byte ?? bytes[start], range: start..<end))
            start = end
        }
        return symbols
    }
}

extension EscapedText {
    private typealias Escape = (byte: UInt8, end: Int)

    /// Returns the escape at the start of `bytes`; `nil` for a character outside of ASCII.
    private static func escape(in bytes: ArraySlice<UInt8>) -> Escape? {
        switch bytes.first {
        case UInt8(ascii: "\\"): backslashed(bytes)
        case UInt8(ascii: "%"):
            byte(hexadecimal: bytes.dropFirst().prefix(2)).map { ($0, bytes.startIndex + 3) }
        case UInt8(ascii: "&"): reference(bytes)
        default: nil
        }
    }

    private static func backslashed(_ bytes: ArraySlice<UInt8>) -> Escape? {
        let rest = bytes.drop { $0 == UInt8(ascii: "\\") }
        guard let first = rest.first else { return nil }
        guard first == UInt8(ascii: "u") else { return (first, rest.startIndex + 1) }
        let digits = rest.dropFirst()
        if digits.first == UInt8(ascii: "{"),
            let end = digits.prefix(10).firstIndex(of: UInt8(ascii: "}")),
            let byte = byte(hexadecimal: digits[(digits.startIndex + 1)..<end])
        {
            return (byte, end + 1)
        }
        if let byte = byte(hexadecimal: digits.prefix(4)), digits.count >= 4 {
            return (byte, digits.startIndex + 4)
        }
        return (first, rest.startIndex + 1)
    }

    /// Reads a character reference of HTML.
    private static func reference(_ bytes: ArraySlice<UInt8>) -> Escape? {
        guard let end = bytes.prefix(10).firstIndex(of: UInt8(ascii: ";")) else { return nil }
        let name = String(decoding: bytes[(bytes.startIndex + 1)..<end], as: UTF8.self)
        let byte: UInt8? =
            switch name {
            case "quot": UInt8(ascii: "\"")
            case "amp": UInt8(ascii: "&")
            case "apos": UInt8(ascii: "'")
            case "lt": UInt8(ascii: "<")
            case "gt": UInt8(ascii: ">")
            case _ where name.hasPrefix("#x") || name.hasPrefix("#X"):
                UInt8(hexadecimal: name.utf8.dropFirst(2))
            case _ where name.hasPrefix("#"): UInt8(name.dropFirst())
            default: nil
            }
        return byte.flatMap { $0 < 0x80 ? ($0, end + 1) : nil }
    }

    private static func byte(hexadecimal digits: ArraySlice<UInt8>) -> UInt8? {
        guard digits.count <= 6 else { return nil }
        return UInt8(hexadecimal: digits).flatMap { $0 < 0x80 || digits.count == 2 ? $0 : nil }
    }
}
