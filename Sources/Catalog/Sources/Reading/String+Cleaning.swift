import Text

extension String {
    /// Returns the text without white space and control characters at the beginning and the end.
    func trimmingBlanks() -> String {
        guard let first = unicodeScalars.firstIndex(where: { !$0.isBlank }),
            let last = unicodeScalars.lastIndex(where: { !$0.isBlank })
        else { return "" }
        return String(unicodeScalars[first...last])
    }

    /// True if the text contains only white space and control characters.
    var isBlank: Bool {
        unicodeScalars.allSatisfy(\.isBlank)
    }

    /// Returns the text in one line: a run of blanks with a line break or a tab becomes one space.
    func joiningLines() -> String {
        guard utf8.contains(where: { 0x09...0x0D ~= $0 }) else { return self }
        var text = String.UnicodeScalarView()
        var blanks = String.UnicodeScalarView()
        var hasBreak = false
        for scalar in unicodeScalars {
            let isBreak = 0x09...0x0D ~= scalar.value
            if isBreak || scalar == " " {
                hasBreak = hasBreak || isBreak
                blanks.append(scalar)
                continue
            }
            text.append(contentsOf: hasBreak ? " ".unicodeScalars : blanks)
            blanks.removeAll(keepingCapacity: true)
            hasBreak = false
            text.append(scalar)
        }
        text.append(contentsOf: hasBreak ? " ".unicodeScalars : blanks)
        return String(text)
    }

    /// Returns the longest beginning of the text that fits into `limit` bytes of UTF-8.
    func cut(toBytes limit: Int) -> String {
        guard utf8.count > limit else { return self }
        var end = utf8.index(startIndex, offsetBy: limit)
        // The cut must not be before a continuation byte, because this byte belongs to the scalar
        // before.
        while utf8[end] & 0xC0 == 0x80 { end = utf8.index(before: end) }
        return String(self[..<end])
    }

    /// Returns true if the text contains a control character (C0, C1 or DEL) that is not in `kept`.
    func hasControls(except kept: [UInt8]) -> Bool {
        var text = self
        return text.withUTF8 { bytes in
            var previous: UInt8 = 0
            for byte in bytes {
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
    }

    /// True if the text contains a character that ``removingInvisibles()`` removes.
    var hasInvisibles: Bool {
        utf8.contains { $0 == 0xE2 || $0 >= 0xEF } && unicodeScalars.contains(where: \.isInvisible)
    }

    /// Returns the text without invisible characters that change how the text around them looks.
    ///
    /// These are overrides and isolates of the writing direction, zero-width spaces, word joiners,
    /// byte order marks and noncharacters.
    ///
    /// U+200C to U+200F stay, because scripts and emoji need them.
    func removingInvisibles() -> String {
        guard hasInvisibles else { return self }
        return String(String.UnicodeScalarView(unicodeScalars.filter { !$0.isInvisible }))
    }

    /// Returns the text without noncharacters, which are not for exchange between programs
    /// (Unicode, 23.7).
    ///
    /// References to them in HTML and Markdown, such as `&#xFDD0;`, stay.
    func removingNoncharacters() -> String {
        var text = self
        guard text.withUTF8({ $0.contains { $0 >= 0xEF } }),
            unicodeScalars.contains(where: \.isNoncharacter)
        else { return self }
        return String(String.UnicodeScalarView(unicodeScalars.filter { !$0.isNoncharacter }))
    }

    /// Returns the text with U+FFFD in place of every control character that is not in `kept`.
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
        case 0x200B, 0x202A...0x202E, 0x2060, 0x2066...0x2069, 0xFEFF: true
        default: isNoncharacter
        }
    }

    fileprivate var isBlank: Bool {
        isASCII
            ? value <= 0x20 || value == 0x7F
            : properties.isWhitespace || properties.generalCategory == .control
    }
}
