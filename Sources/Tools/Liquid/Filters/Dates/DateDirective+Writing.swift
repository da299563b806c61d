import Text

extension DateDirective {
    /// Writes the part of `date` that the directive selects; returns false for an unknown letter.
    func write(_ date: DateTime, into out: inout OutputBuffer) -> Bool {
        writeDay(date, into: &out) || writeTime(date, into: &out) || writeWeek(date, into: &out)
            || writeName(date, into: &out) || writeZone(date, into: &out)
            || writeCombination(date, into: &out) || writeCharacter(into: &out)
    }
}

extension DateDirective {
    private func writeDay(_ date: DateTime, into out: inout OutputBuffer) -> Bool {
        switch letter {
        case UInt8(ascii: "Y"): number(date.year, digits: date.year < 0 ? 5 : 4, into: &out)
        case UInt8(ascii: "C"): number(date.year.floorDivided(by: 100), digits: 2, into: &out)
        case UInt8(ascii: "y"): number(date.year.floorModulo(100), digits: 2, into: &out)
        case UInt8(ascii: "m"): number(date.month, digits: 2, into: &out)
        case UInt8(ascii: "d"): number(date.day, digits: 2, into: &out)
        case UInt8(ascii: "e"): number(date.day, digits: 2, spaces: true, into: &out)
        case UInt8(ascii: "j"): number(date.dayOfYear, digits: 3, into: &out)
        default: return false
        }
        return true
    }

    private func writeTime(_ date: DateTime, into out: inout OutputBuffer) -> Bool {
        switch letter {
        case UInt8(ascii: "H"): number(date.hour, digits: 2, into: &out)
        case UInt8(ascii: "k"): number(date.hour, digits: 2, spaces: true, into: &out)
        case UInt8(ascii: "I"): number(date.hourOfTwelve, digits: 2, into: &out)
        case UInt8(ascii: "l"): number(date.hourOfTwelve, digits: 2, spaces: true, into: &out)
        case UInt8(ascii: "M"): number(date.minute, digits: 2, into: &out)
        case UInt8(ascii: "S"): number(date.second, digits: 2, into: &out)
        case UInt8(ascii: "L"): fraction(date, digits: 3, into: &out)
        case UInt8(ascii: "N"): fraction(date, digits: 9, into: &out)
        case UInt8(ascii: "s"): number(date.seconds, digits: 1, into: &out)
        default: return false
        }
        return true
    }

    private func writeWeek(_ date: DateTime, into out: inout OutputBuffer) -> Bool {
        switch letter {
        case UInt8(ascii: "u"): number((date.weekday + 6) % 7 + 1, digits: 1, into: &out)
        case UInt8(ascii: "w"): number(date.weekday, digits: 1, into: &out)
        case UInt8(ascii: "G"):
            let year = date.isoWeek.year
            number(year, digits: year < 0 ? 5 : 4, into: &out)
        case UInt8(ascii: "g"): number(date.isoWeek.year.floorModulo(100), digits: 2, into: &out)
        case UInt8(ascii: "V"): number(date.isoWeek.week, digits: 2, into: &out)
        case UInt8(ascii: "U"): number(date.week(startingOn: 0), digits: 2, into: &out)
        case UInt8(ascii: "W"): number(date.week(startingOn: 1), digits: 2, into: &out)
        default: return false
        }
        return true
    }

    private func writeName(_ date: DateTime, into out: inout OutputBuffer) -> Bool {
        let raised = isUppercase || swapsCase
        let month = CalendarNames.month(date.month)
        let weekday = CalendarNames.weekday(date.weekday)
        switch letter {
        case UInt8(ascii: "B"): name(month, raised: raised, into: &out)
        case UInt8(ascii: "b"), UInt8(ascii: "h"):
            name(month, letters: 3, raised: raised, into: &out)
        case UInt8(ascii: "A"): name(weekday, raised: raised, into: &out)
        case UInt8(ascii: "a"): name(weekday, letters: 3, raised: raised, into: &out)
        case UInt8(ascii: "p"): name(date.hour < 12 ? "am" : "pm", raised: !swapsCase, into: &out)
        case UInt8(ascii: "P"): name(date.hour < 12 ? "am" : "pm", raised: raised, into: &out)
        default: return false
        }
        return true
    }

    private func writeCombination(_ date: DateTime, into out: inout OutputBuffer) -> Bool {
        let pattern: StaticString
        switch letter {
        case UInt8(ascii: "F"): pattern = "%Y-%m-%d"
        case UInt8(ascii: "T"), UInt8(ascii: "X"): pattern = "%H:%M:%S"
        case UInt8(ascii: "D"), UInt8(ascii: "x"): pattern = "%m/%d/%y"
        case UInt8(ascii: "R"): pattern = "%H:%M"
        case UInt8(ascii: "r"): pattern = "%I:%M:%S %p"
        case UInt8(ascii: "c"): pattern = "%a %b %e %H:%M:%S %Y"
        case UInt8(ascii: "v"): pattern = "%e-%^b-%4Y"
        default: return false
        }
        let format = DateFormat(pattern, isUppercase: isUppercase)
        let start = out.count
        format.write(date, into: &out)
        let length = out.count - start
        guard length < width else { return true }
        // The text is written twice, because the padding depends on its length.
        out.truncate(to: start)
        pad(by: width - length, into: &out)
        format.write(date, into: &out)
        return true
    }

    private func writeCharacter(into out: inout OutputBuffer) -> Bool {
        let character: UInt8
        switch letter {
        case UInt8(ascii: "%"): character = UInt8(ascii: "%")
        case UInt8(ascii: "n"): character = UInt8(ascii: "\n")
        case UInt8(ascii: "t"): character = UInt8(ascii: "\t")
        default: return false
        }
        if !isUnpadded { pad(by: width - 1, into: &out) }
        out.append(character)
        return true
    }
}

extension DateDirective {
    private func number(
        _ number: some FixedWidthInteger, digits: Int, spaces: Bool = false,
        into out: inout OutputBuffer
    ) {
        let magnitude = UInt64(number.magnitude)
        let isNegative = number < 0
        let length = magnitude.digitCount + (isNegative ? 1 : 0)
        let missing = isUnpadded ? 0 : max((width > 0 ? width : digits) - length, 0)
        let usesSpaces = padding == .spaces || (padding == .standard && spaces)
        if usesSpaces { out.append(UInt8(ascii: " "), times: missing) }
        if isNegative { out.append(UInt8(ascii: "-")) }
        if !usesSpaces { out.append(UInt8(ascii: "0"), times: missing) }
        out.append(decimal: magnitude)
    }

    /// Writes the fraction of the second; the width of the directive is the number of digits.
    private func fraction(_ date: DateTime, digits: Int, into out: inout OutputBuffer) {
        let wanted = width > 0 ? width : digits
        let kept = min(wanted, 9)
        let divisor = Decimal.powersOfTen(9 - kept)
        out.append(UInt64(date.nanoseconds) / divisor, digits: kept)
        out.append(UInt8(ascii: "0"), times: wanted - kept)
    }

    private func name(
        _ name: StaticString, letters: Int = .max, raised: Bool, into out: inout OutputBuffer
    ) {
        let length = min(name.utf8CodeUnitCount, letters)
        if !isUnpadded { pad(by: width - length, into: &out) }
        name.withUTF8Buffer { bytes in
            for byte in bytes.prefix(length) {
                out.append(raised ? ASCII.uppercased(byte) : byte)
            }
        }
    }

    func pad(by count: Int, into out: inout OutputBuffer) {
        out.append(padding == .zeros ? UInt8(ascii: "0") : UInt8(ascii: " "), times: count)
    }
}

extension DateTime {
    fileprivate var hourOfTwelve: Int { (hour + 11) % 12 + 1 }
}

extension OutputBuffer {
    mutating func append(_ byte: UInt8, times count: Int) {
        for _ in 0..<max(count, 0) {
            append(byte)
        }
    }
}

extension UInt64 {
    var digitCount: Int {
        var count = 1
        var rest = self / 10
        while rest > 0 {
            count += 1
            rest /= 10
        }
        return count
    }
}
