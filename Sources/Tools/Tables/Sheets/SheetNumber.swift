import Text
import Time

/// A number as a workbook stores it: the shortest text of a binary floating point number.
enum SheetNumber {
    /// The number of digits that Excel shows.
    private static let digits = 15

    /// Returns the digits as Excel shows them, without an exponent; `nil` if this is not a number.
    ///
    /// A binary number of 19.99 may be stored as `19.989999999999998`. No floating point number is
    /// calculated with, so that no digit of a price is lost. A whole number without an exponent,
    /// such as an id that a program wrote, keeps all its digits.
    static func text(of stored: some Collection<UInt8>, minimumWidth: Int = 0) -> String? {
        guard let number = Parts(stored) else { return nil }
        var (digits, exponent) = (number.digits, number.exponent)
        if digits.count > Self.digits, !number.isPlain { round(&digits, &exponent) }
        while digits.last == 0x30, exponent < 0 {
            digits.removeLast()
            exponent += 1
        }
        guard abs(exponent) < 400 else { return nil }
        var text: [UInt8]
        if exponent >= 0 {
            text = digits + [UInt8](repeating: 0x30, count: exponent)
        } else {
            let missing = max(0, 1 - exponent - digits.count)
            text = [UInt8](repeating: 0x30, count: missing) + digits
            text.insert(UInt8(ascii: "."), at: text.count + exponent)
        }
        if exponent >= 0, text.count < minimumWidth {
            text = [UInt8](repeating: 0x30, count: minimumWidth - text.count) + text
        }
        let isZero = digits.allSatisfy { $0 == 0x30 }
        return (number.isNegative && !isZero ? "-" : "") + String(decoding: text, as: UTF8.self)
    }

    private static func round(_ digits: inout [UInt8], _ exponent: inout Int) {
        exponent += digits.count - Self.digits
        let roundsUp = digits[Self.digits] >= 0x35
        digits.removeLast(digits.count - Self.digits)
        guard roundsUp else { return }
        var index = digits.count - 1
        while index >= 0, digits[index] == 0x39 {
            digits[index] = 0x30
            index -= 1
        }
        if index >= 0 {
            digits[index] += 1
        } else {
            digits.insert(0x31, at: 0)
        }
    }

    /// The digits of a number, without zeros in front, and the power of ten of the last one.
    private struct Parts {
        var isNegative = false
        /// True without a point and an exponent.
        var isPlain = true
        var digits: [UInt8] = []
        var exponent = 0

        init?(_ text: some Collection<UInt8>) {
            var rest = text[...]
            if rest.first == UInt8(ascii: "-") {
                isNegative = true
                rest = rest.dropFirst()
            }
            var hasPoint = false
            var hasDigit = false
            while let byte = rest.first, byte | 0x20 != UInt8(ascii: "e") {
                rest = rest.dropFirst()
                if byte == UInt8(ascii: "."), !hasPoint {
                    hasPoint = true
                } else if 0x30...0x39 ~= byte {
                    hasDigit = true
                    if byte != 0x30 || !digits.isEmpty { digits.append(byte) }
                    if hasPoint { exponent -= 1 }
                } else {
                    return nil
                }
            }
            guard hasDigit, digits.count < 400 else { return nil }
            isPlain = !hasPoint && rest.isEmpty
            if !rest.isEmpty {
                guard let power = Int(String(decoding: rest.dropFirst(), as: UTF8.self)),
                    -399...399 ~= power
                else { return nil }
                exponent += power
            }
            if digits.isEmpty { (digits, exponent) = ([0x30], 0) }
        }
    }

    /// Returns the day, the time or both of a number of days.
    ///
    /// - Parameter is1904: true if the days count from 1904-01-01, as on old Macintosh computers.
    /// - Returns: a text such as `2024-03-01`, `2024-03-01 13:30:00` or `13:30:00`; `nil` if the
    ///   number is not in the years 1900 to 9999.
    static func date(of stored: some Collection<UInt8>, is1904: Bool) -> String? {
        guard let days = Double(String(decoding: stored, as: UTF8.self)), days.isFinite,
            (0..<2_958_466).contains(days)
        else { return nil }
        var whole = Int(days.rounded(.down))
        var seconds = Int(((days - Double(whole)) * 86_400).rounded())
        if seconds == 86_400 { (whole, seconds) = (whole + 1, 0) }
        let time = [seconds / 3_600, seconds / 60 % 60, seconds % 60]
            .map { $0.zeroPadded(to: 2) }.joined(separator: ":")
        if whole == 0, !is1904 { return time }
        // Excel counts a 1900-02-29 that did not exist.
        let start = is1904 ? -24_107 : whole < 60 ? -25_568 : -25_569
        let day = CalendarDay(daysSince1970: whole + start).description
        return seconds == 0 ? day : "\(day) \(time)"
    }
}
