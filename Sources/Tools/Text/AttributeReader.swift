/// A reader of the value of an attribute as written in HTML.
///
/// It resolves the character references that matter in links (HTML Standard, section 13.2.5.72).
///
/// For a reference to any other character, the reader returns a byte that has no meaning in links.
struct AttributeReader {
    private let bytes: UnsafeRawBufferPointer
    private var index = 0

    init(_ bytes: UnsafeRawBufferPointer) {
        self.bytes = bytes
    }

    /// The next byte of the value; nil at its end.
    mutating func next() -> UInt8? {
        guard index < bytes.count else { return nil }
        let byte = bytes[index]
        index += 1
        guard byte == UInt8(ascii: "&") else { return byte }
        return numericReference() ?? namedReference() ?? byte
    }
}

extension AttributeReader {
    /// The byte for every character that has no meaning in links.
    private static let other: UInt8 = 0xFF

    /// Names of references to ASCII characters, each with its semicolon.
    private static let names: [(name: StaticString, byte: UInt8)] = [
        ("colon;", UInt8(ascii: ":")), ("sol;", UInt8(ascii: "/")), ("bsol;", UInt8(ascii: "\\")),
        ("Tab;", 0x09), ("NewLine;", 0x0A), ("period;", UInt8(ascii: ".")),
        ("plus;", UInt8(ascii: "+")), ("comma;", UInt8(ascii: ",")), ("semi;", UInt8(ascii: ";")),
        ("equals;", UInt8(ascii: "=")), ("quot;", UInt8(ascii: "\"")),
        ("apos;", UInt8(ascii: "'")), ("amp;", UInt8(ascii: "&")),
    ]

    private mutating func namedReference() -> UInt8? {
        for (name, byte) in Self.names {
            let end = index + name.utf8CodeUnitCount
            let isName = name.withUTF8Buffer {
                end <= bytes.count && bytes[index..<end].elementsEqual($0)
            }
            if isName {
                index = end
                return byte
            }
        }
        return nil
    }

    /// Reads a reference such as `&#58;` or `&#x3a;`; the semicolon may be missing.
    private mutating func numericReference() -> UInt8? {
        guard index < bytes.count, bytes[index] == UInt8(ascii: "#") else { return nil }
        var end = index + 1
        let isHexadecimal = end < bytes.count && bytes[end] | 0x20 == UInt8(ascii: "x")
        if isHexadecimal { end += 1 }
        let start = end
        var code: UInt32 = 0
        while end < bytes.count, let digit = Self.digit(bytes[end], isHexadecimal: isHexadecimal) {
            // The code is limited, because all codes beyond the end of Unicode are treated alike.
            code = min(code * (isHexadecimal ? 16 : 10) + digit, 0x11_0000)
            end += 1
        }
        guard end > start else { return nil }
        index = end < bytes.count && bytes[end] == UInt8(ascii: ";") ? end + 1 : end
        return code > 0 && code < 0x80 ? UInt8(code) : Self.other
    }

    private static func digit(_ byte: UInt8, isHexadecimal: Bool) -> UInt32? {
        guard let digit = Hexadecimal.value(of: byte), digit < 10 || isHexadecimal else {
            return nil
        }
        return UInt32(digit)
    }
}
