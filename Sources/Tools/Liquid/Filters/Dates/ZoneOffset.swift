/// Reads the time zones in texts: `+09:00`, `-0400`, `utc`, `est`, `z`.
enum ZoneOffset {
    /// Returns the index after the zone at `index`; nil if the text has no zone there.
    static func end(in text: DateText, at index: Int) -> Int? {
        offsetEnd(in: text, at: index) ?? longNameEnd(in: text, at: index)
            ?? nameEnd(in: text, at: index)
    }

    /// Returns the offset of the zone in seconds east of UTC; nil for an unknown zone.
    static func seconds(_ text: DateText, _ range: Range<Int>) -> Int? {
        let start = range.lowerBound
        if text[start] == UInt8(ascii: "+") || text[start] == UInt8(ascii: "-") {
            return fixedOffset(text, start + 1..<range.upperBound).map {
                text[start] == UInt8(ascii: "-") ? -$0 : $0
            }
        }
        for (name, hours) in names where text.end(of: name, at: start) == range.upperBound {
            return hours * 3600
        }
        return range.count == 1 ? militaryHours(text[start]).map { $0 * 3600 } : nil
    }

    /// The zone names of RFC 822, with their offsets in hours east of UTC.
    private static let names: [(StaticString, Int)] = [
        ("utc", 0), ("ut", 0), ("gmt", 0), ("est", -5), ("edt", -4), ("cst", -6), ("cdt", -5),
        ("mst", -7), ("mdt", -6), ("pst", -8), ("pdt", -7),
    ]

    /// Returns the offset of a military zone in hours east of UTC.
    ///
    /// `z` is UTC, `a` to `m` are zones in the east, and `n` to `y` are zones in the west. `j` is
    /// not a zone.
    private static func militaryHours(_ letter: UInt8) -> Int? {
        switch letter {
        case UInt8(ascii: "a")...UInt8(ascii: "i"): Int(letter - UInt8(ascii: "a")) + 1
        case UInt8(ascii: "k")...UInt8(ascii: "m"): Int(letter - UInt8(ascii: "a"))
        case UInt8(ascii: "n")...UInt8(ascii: "y"): -Int(letter - UInt8(ascii: "n")) - 1
        case UInt8(ascii: "z"): 0
        default: nil
        }
    }

    /// Returns the seconds of an offset: `09`, `0900`, `09:00`, `090000` or `09:00:00`.
    private static func fixedOffset(_ text: DateText, _ range: Range<Int>) -> Int? {
        let hasColon = text[range.lowerBound + 2] == UInt8(ascii: ":")
        let step = hasColon ? 3 : 2
        guard range.count <= 2 + 2 * step, range.count % step == 2 % step else { return nil }
        var seconds = 0
        var unit = 3600
        for start in stride(from: range.lowerBound, to: range.upperBound, by: step) {
            guard text.skippingDigits(start) >= start + 2 else { return nil }
            seconds += DatePart.value(text, start..<start + 2) * unit
            unit /= 60
        }
        return seconds
    }
}

extension ZoneOffset {
    private static func offsetEnd(in text: DateText, at index: Int) -> Int? {
        let named =
            text.end(of: "gmt", at: index) ?? text.end(of: "utc", at: index)
            ?? text.end(of: "ut", at: index)
        return signedEnd(in: text, at: named ?? index) ?? signedEnd(in: text, at: index)
    }

    private static func signedEnd(in text: DateText, at index: Int) -> Int? {
        guard text[index] == UInt8(ascii: "+") || text[index] == UInt8(ascii: "-") else {
            return nil
        }
        let hours = text.skippingDigits(index + 1)
        guard hours > index + 1 else { return nil }
        let mark = text[hours]
        guard mark == UInt8(ascii: ":") || mark == UInt8(ascii: ",") || mark == UInt8(ascii: ".")
        else { return hours }
        let minutes = text.skippingDigits(hours + 1)
        guard minutes > hours + 1 else { return hours }
        guard text[minutes] == UInt8(ascii: ":") else { return minutes }
        let seconds = text.skippingDigits(minutes + 1)
        return seconds > minutes + 1 ? seconds : minutes
    }

    /// Returns the index after a long name such as `eastern standard time`, whose offset stays
    /// unknown.
    private static func longNameEnd(in text: DateText, at index: Int) -> Int? {
        var end = index
        while DateText.isLetter(text[end]) || text[end] == UInt8(ascii: ".")
            || text[end] == UInt8(ascii: " ")
        {
            end += 1
        }
        guard end > index else { return nil }
        for start in (index + 1..<end + 1).reversed() {
            if let name = text.end(of: "standard time", at: start)
                ?? text.end(of: "daylight time", at: start), text.isBoundary(name)
            {
                return name
            }
        }
        return nil
    }

    private static func nameEnd(in text: DateText, at index: Int) -> Int? {
        var end = index
        while DateText.isLetter(text[end]) {
            end += 1
        }
        guard end > index else { return nil }
        if let summer = text.end(of: " dst", at: end), text.isBoundary(summer) { return summer }
        return text.isBoundary(end) ? end : nil
    }
}
