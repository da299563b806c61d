/// The rules for links that may be written into a page.
package enum LinkPolicy {
    /// Returns true if `bytes`, the unescaped value of `href` or `src`, is a harmless link.
    ///
    /// Relative links and the schemes `http`, `https`, `mailto` and `tel` are allowed. The value is
    /// read like in a browser (WHATWG URL Standard, basic URL parser). Therefore C0 controls and
    /// spaces around the link are ignored, and tabs and line ends anywhere in it; `\` counts as
    /// `/`. `//host` and `/\host` are refused, because they lead to another site without a scheme.
    package static func isAllowedLink(_ bytes: UnsafeRawBufferPointer) -> Bool {
        var scheme = SchemeReader()
        for byte in bytes {
            if let verdict = scheme.read(byte) { return verdict }
        }
        return true
    }

    /// Returns true if `string`, the unescaped value of `href` or `src`, is a harmless link.
    package static func isAllowedLink(_ string: String) -> Bool {
        var string = string
        return string.withUTF8 { isAllowedLink(UnsafeRawBufferPointer($0)) }
    }

    /// Returns true if `bytes`, the value of `href` or `src` as written in HTML, is a harmless
    /// link.
    ///
    /// `javascript&colon;x` is refused, because browsers resolve the character reference first.
    package static func isAllowedAttribute(_ bytes: UnsafeRawBufferPointer) -> Bool {
        var reader = AttributeReader(bytes)
        var scheme = SchemeReader()
        while let byte = reader.next() {
            if let verdict = scheme.read(byte) { return verdict }
        }
        return true
    }

    /// Returns true if `bytes`, the value of an attribute with several links as written in HTML,
    /// has only harmless links.
    ///
    /// Attributes with several links are `srcset`, `ping`, and the `content` of a refresh.
    ///
    /// The text after white space, a quote or one of `, ; =` is read as a link. It is read in two
    /// ways: up to the next white space, and with the line ends in it removed, as in a refresh.
    package static func isAllowedList(_ bytes: UnsafeRawBufferPointer) -> Bool {
        var reader = AttributeReader(bytes)
        var word: SchemeReader? = SchemeReader()
        var line: SchemeReader? = SchemeReader()
        while let byte = reader.next() {
            let isLineEnd = byte == 0x09 || byte == 0x0A || byte == 0x0D
            guard isAllowed(byte, &word, startsAnew: isSeparator(byte)),
                isAllowed(byte, &line, startsAnew: isSeparator(byte) && !isLineEnd)
            else { return false }
        }
        return true
    }

    /// Reads a byte of a link about which nothing is decided yet.
    private static func isAllowed(
        _ byte: UInt8, _ scheme: inout SchemeReader?, startsAnew: Bool
    ) -> Bool {
        if startsAnew {
            scheme = SchemeReader()
        } else if let verdict = scheme?.read(byte) {
            scheme = nil
            return verdict
        }
        return true
    }

    private static func isSeparator(_ byte: UInt8) -> Bool {
        switch byte {
        case ...0x20, UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "="), UInt8(ascii: "\""),
            UInt8(ascii: "'"):
            true
        default: false
        }
    }
}

extension LinkPolicy {
    /// A reader of the start of a link, until it is known which scheme the link has, or that it has
    /// none.
    private struct SchemeReader {
        private var length = 0
        /// The letters of the scheme in lower case, eight bits each; all allowed schemes fit in.
        private var letters: UInt64 = 0
        private var beganWithSlash = false

        private var isAtStart: Bool { length == 0 && !beganWithSlash }

        /// Returns true for a harmless link and false for another link; `nil` until a byte decides
        /// this.
        mutating func read(_ byte: UInt8) -> Bool? {
            switch byte {
            case 0x09, 0x0A, 0x0D: return nil
            case ...0x20 where isAtStart: return nil
            default: break
            }
            if beganWithSlash { return !Self.isSlash(byte) }
            switch byte {
            case UInt8(ascii: "/") where length == 0, UInt8(ascii: "\\") where length == 0:
                beganWithSlash = true
                return nil
            case UInt8(ascii: ":"):
                // A colon at the start belongs to a relative path.
                return length == 0 || isAllowedScheme
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"):
                append(byte | 0x20)
                return nil
            case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "-"),
                UInt8(ascii: "."):
                // A scheme may contain these characters, but not at its start.
                if length == 0 { return true }
                append(byte)
                return nil
            default:
                return true
            }
        }

        private mutating func append(_ byte: UInt8) {
            length += 1
            letters = length > 8 ? 0 : letters << 8 | UInt64(byte)
        }

        private var isAllowedScheme: Bool {
            letters == Self.packed("http") || letters == Self.packed("https")
                || letters == Self.packed("mailto") || letters == Self.packed("tel")
        }

        private static func packed(_ scheme: StaticString) -> UInt64 {
            scheme.withUTF8Buffer { $0.reduce(0) { $0 << 8 | UInt64($1) } }
        }

        private static func isSlash(_ byte: UInt8) -> Bool {
            byte == UInt8(ascii: "/") || byte == UInt8(ascii: "\\")
        }
    }
}
