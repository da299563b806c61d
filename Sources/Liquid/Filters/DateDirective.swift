import Markup

/// One `%` of a date format with its flags.
struct DateDirective {
    private var letter: UInt8 = 0
    private var padding = Padding.standard
    private var isUppercase = false
    private var swapsCase = false
    private var colons = 0
    private var width = 0

    private enum Padding { case standard, none, zeros, spaces }

    /// Reads what follows the `%`; returns where it ends, past the end if it is incomplete.
    mutating func read(_ pattern: UnsafeRawBufferPointer, from start: Int) -> Int {
        var index = start
        while index < pattern.count, readFlag(pattern[index]) {
            index += 1
        }
        guard index < pattern.count else { return pattern.count + 1 }
        letter = pattern[index]
        return index + 1
    }

    /// Writes a part of a date; false for a letter that means nothing.
    func write(_ date: DateTime, into out: inout OutputBuffer) -> Bool {
        writeNumber(date, into: &out) || writeName(date, into: &out)
            || writeZone(date, into: &out) || writeCombination(date, into: &out)
            || writeCharacter(into: &out)
    }
}

extension DateDirective {
    private mutating func readFlag(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "-"): padding = .none
        case UInt8(ascii: "0") where width == 0: padding = .zeros
        case UInt8(ascii: "_"): padding = .spaces
        case UInt8(ascii: "^"): isUppercase = true
        case UInt8(ascii: "#"): swapsCase = true
        case UInt8(ascii: ":"): colons += 1
        case _ where ASCII.isDigit(byte):
            // More than a line of padding is a slip of the pen.
            width = min(width * 10 + Int(byte - UInt8(ascii: "0")), 100)
        default: return false
        }
        return true
    }

    private func writeNumber(_ date: DateTime, into out: inout OutputBuffer) -> Bool {
        switch letter {
        case UInt8(ascii: "Y"): number(date.year, digits: date.year < 0 ? 5 : 4, into: &out)
        case UInt8(ascii: "C"): number(date.year / 100, digits: 2, into: &out)
        case UInt8(ascii: "y"): number(date.year % 100, digits: 2, into: &out)
        case UInt8(ascii: "m"): number(date.month, digits: 2, into: &out)
        case UInt8(ascii: "d"): number(date.day, digits: 2, into: &out)
        case UInt8(ascii: "e"): number(date.day, digits: 2, spaces: true, into: &out)
        case UInt8(ascii: "j"): number(date.dayOfYear, digits: 3, into: &out)
        case UInt8(ascii: "H"): number(date.hour, digits: 2, into: &out)
        case UInt8(ascii: "k"): number(date.hour, digits: 2, spaces: true, into: &out)
        case UInt8(ascii: "I"): number(date.hourOfTwelve, digits: 2, into: &out)
        case UInt8(ascii: "l"): number(date.hourOfTwelve, digits: 2, spaces: true, into: &out)
        case UInt8(ascii: "M"): number(date.minute, digits: 2, into: &out)
        case UInt8(ascii: "S"): number(date.second, digits: 2, into: &out)
        case UInt8(ascii: "L"): zeros(width > 0 ? width : 3, into: &out)
        case UInt8(ascii: "N"): zeros(width > 0 ? width : 9, into: &out)
        case UInt8(ascii: "s"): number(date.seconds, digits: 1, into: &out)
        case UInt8(ascii: "u"): number((date.weekday + 6) % 7 + 1, digits: 1, into: &out)
        case UInt8(ascii: "w"): number(date.weekday, digits: 1, into: &out)
        case UInt8(ascii: "G"): number(date.isoWeek.year, digits: 4, into: &out)
        case UInt8(ascii: "g"): number(date.isoWeek.year % 100, digits: 2, into: &out)
        case UInt8(ascii: "V"): number(date.isoWeek.week, digits: 2, into: &out)
        case UInt8(ascii: "U"): number(date.week(startingOn: 0), digits: 2, into: &out)
        case UInt8(ascii: "W"): number(date.week(startingOn: 1), digits: 2, into: &out)
        default: return false
        }
        return true
    }

    private func writeName(_ date: DateTime, into out: inout OutputBuffer) -> Bool {
        switch letter {
        case UInt8(ascii: "B"): name(date.monthName, into: &out)
        case UInt8(ascii: "b"), UInt8(ascii: "h"): name(date.monthName, letters: 3, into: &out)
        case UInt8(ascii: "A"): name(date.weekdayName, into: &out)
        case UInt8(ascii: "a"): name(date.weekdayName, letters: 3, into: &out)
        case UInt8(ascii: "p"):
            let isLower = swapsCase
            name(
                isLower ? (date.hour < 12 ? "am" : "pm") : (date.hour < 12 ? "AM" : "PM"),
                into: &out)
        case UInt8(ascii: "P"): name(date.hour < 12 ? "am" : "pm", into: &out)
        default: return false
        }
        return true
    }

    private func writeZone(_ date: DateTime, into out: inout OutputBuffer) -> Bool {
        switch letter {
        case UInt8(ascii: "Z") where date.utcOffset == 0:
            name("UTC", into: &out)
        case UInt8(ascii: "z"), UInt8(ascii: "Z"):
            let minutes = abs(date.utcOffset) / 60
            out.append(date.utcOffset < 0 ? UInt8(ascii: "-") : UInt8(ascii: "+"))
            out.append(UInt64(minutes / 60), digits: 2)
            if colons > 0 { out.append(UInt8(ascii: ":")) }
            out.append(UInt64(minutes % 60), digits: 2)
            if colons > 1 {
                out.append(UInt8(ascii: ":"))
                out.append(UInt64(abs(date.utcOffset) % 60), digits: 2)
            }
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
        case UInt8(ascii: "v"): pattern = "%e-%^b-%Y"
        case UInt8(ascii: "+"): pattern = "%a %b %e %H:%M:%S %Z %Y"
        default: return false
        }
        DateFormat(pattern).write(date, into: &out)
        return true
    }

    private func writeCharacter(into out: inout OutputBuffer) -> Bool {
        switch letter {
        case UInt8(ascii: "%"): out.append(UInt8(ascii: "%"))
        case UInt8(ascii: "n"): out.append(UInt8(ascii: "\n"))
        case UInt8(ascii: "t"): out.append(UInt8(ascii: "\t"))
        default: return false
        }
        return true
    }
}

extension DateDirective {
    private func number(
        _ number: some FixedWidthInteger, digits: Int, spaces: Bool = false,
        into out: inout OutputBuffer
    ) {
        if number < 0 { out.append(UInt8(ascii: "-")) }
        let magnitude = UInt64(number.magnitude)
        guard padding != .none else { return out.append(decimal: magnitude) }
        let wanted = (width > 0 ? width : digits) - (number < 0 ? 1 : 0)
        let usesSpaces = padding == .spaces || (padding == .standard && spaces)
        let length = magnitude.digitCount
        for _ in 0..<max(wanted - length, 0) {
            out.append(usesSpaces ? UInt8(ascii: " ") : UInt8(ascii: "0"))
        }
        out.append(decimal: magnitude)
    }

    /// Fractions of seconds are not kept.
    private func zeros(_ count: Int, into out: inout OutputBuffer) {
        for _ in 0..<count {
            out.append(UInt8(ascii: "0"))
        }
    }

    private func name(
        _ name: StaticString, letters: Int = .max, into out: inout OutputBuffer
    ) {
        let length = min(name.utf8CodeUnitCount, letters)
        for _ in 0..<max(width - length, 0) {
            out.append(padding == .zeros ? UInt8(ascii: "0") : UInt8(ascii: " "))
        }
        let raises = isUppercase || (swapsCase && letter != UInt8(ascii: "p"))
        for index in 0..<length {
            let byte = name.utf8Start[index]
            out.append(raises ? ASCII.uppercased(byte) : byte)
        }
    }
}

extension DateTime {
    fileprivate var hourOfTwelve: Int { (hour + 11) % 12 + 1 }

    fileprivate var monthName: StaticString {
        switch month {
        case 1: "January"
        case 2: "February"
        case 3: "March"
        case 4: "April"
        case 5: "May"
        case 6: "June"
        case 7: "July"
        case 8: "August"
        case 9: "September"
        case 10: "October"
        case 11: "November"
        default: "December"
        }
    }

    fileprivate var weekdayName: StaticString {
        switch weekday {
        case 0: "Sunday"
        case 1: "Monday"
        case 2: "Tuesday"
        case 3: "Wednesday"
        case 4: "Thursday"
        case 5: "Friday"
        default: "Saturday"
        }
    }
}

extension UInt64 {
    fileprivate var digitCount: Int {
        var count = 1
        var rest = self / 10
        while rest > 0 {
            count += 1
            rest /= 10
        }
        return count
    }
}
