extension String {
    /// The text without white space and control characters at its ends.
    func trimmingBlanks() -> String {
        guard let first = unicodeScalars.firstIndex(where: { !$0.isBlank }),
            let last = unicodeScalars.lastIndex(where: { !$0.isBlank })
        else { return "" }
        return String(unicodeScalars[first...last])
    }

    /// Whether nothing stands in the text but white space and control characters.
    var isBlank: Bool {
        unicodeScalars.allSatisfy(\.isBlank)
    }

    /// The text without its end, as long as fits into `limit` bytes of UTF-8.
    func cut(toBytes limit: Int) -> String {
        guard utf8.count > limit else { return self }
        var end = utf8.index(startIndex, offsetBy: limit)
        // A continuation byte belongs to the scalar before it.
        while utf8[end] & 0xC0 == 0x80 { end = utf8.index(before: end) }
        return String(self[..<end])
    }

    /// Whether C0 or C1 control characters or DEL occur, those of `kept` aside.
    func hasControls(except kept: [UInt8]) -> Bool {
        var previous: UInt8 = 0
        for byte in utf8 {
            // U+0080 to U+009F are C2 80 to C2 9F in UTF-8.
            if byte < 0x20 || byte == 0x7F || previous == 0xC2 && byte < 0xA0,
                !kept.contains(byte)
            {
                return true
            }
            previous = byte
        }
        return false
    }

    /// Whether one of those occurs that ``removingInvisibles()`` removes.
    var hasInvisibles: Bool {
        utf8.contains { $0 == 0xE2 || $0 == 0xEF } && unicodeScalars.contains(where: \.isInvisible)
    }

    /// The text without characters that show nothing and change how all around them stand: overrides
    /// and isolates of the writing direction, zero-width spaces, joiners of words, byte order marks; nor
    /// U+FFFE and U+FFFF, which are none and which XML cannot hold.
    ///
    /// What scripts and emoji need stays: U+200C to U+200F.
    func removingInvisibles() -> String {
        guard hasInvisibles else { return self }
        return String(String.UnicodeScalarView(unicodeScalars.filter { !$0.isInvisible }))
    }

    /// The text with U+FFFD in place of control characters, those of `kept` aside.
    func replacingControls(keeping kept: [UInt8]) -> String {
        guard hasControls(except: kept) else { return self }
        var text = String.UnicodeScalarView()
        for scalar in unicodeScalars {
            let isControl = scalar.properties.generalCategory == .control
            let isKept = scalar.isASCII && kept.contains(UInt8(scalar.value))
            text.append(isControl && !isKept ? "\u{FFFD}" : scalar)
        }
        return String(text)
    }
}

extension Unicode.Scalar {
    fileprivate var isInvisible: Bool {
        switch value {
        case 0x200B, 0x202A...0x202E, 0x2060, 0x2066...0x2069, 0xFEFF, 0xFFFE, 0xFFFF: true
        default: false
        }
    }

    fileprivate var isBlank: Bool {
        isASCII
            ? value <= 0x20 || value == 0x7F
            : properties.isWhitespace || properties.generalCategory == .control
    }
}
