/// A time of day that was read from a text.
struct ClockTime {
    private(set) var hour: Int
    private(set) var minute: Int?
    private(set) var second: Int?
    private(set) var nanoseconds: UInt32?
    /// The index after the time in the text.
    private(set) var end: Int

    /// Reads a time at `index`; nil if the text has no time there.
    ///
    /// A number alone is not a time.
    init?(_ text: DateText, at index: Int) {
        var position = index
        guard let hour = DatePart(text, at: &position)?.value else { return nil }
        self.hour = hour
        end = position
        let next = text.skippingSpaces(position)
        if text[next] == UInt8(ascii: ":") {
            guard takeMinute(text, at: next + 1) else { return nil }
        } else if text[next] == UInt8(ascii: "h") {
            end = next + 1
            takeLetteredMinute(text)
        }
        let isTime = end > position
        guard takeHalf(text) || isTime else { return nil }
    }

    private mutating func takeMinute(_ text: DateText, at index: Int) -> Bool {
        var position = text.skippingSpaces(index)
        guard let minute = DatePart(text, at: &position)?.value else { return false }
        self.minute = minute
        end = position
        position = text.skippingSpaces(position)
        guard text[position] == UInt8(ascii: ":") else { return true }
        position = text.skippingSpaces(position + 1)
        guard let second = DatePart(text, at: &position)?.value else { return true }
        self.second = second
        end = position
        takeFraction(text)
        return true
    }

    private mutating func takeFraction(_ text: DateText) {
        guard text[end] == UInt8(ascii: ".") || text[end] == UInt8(ascii: ",") else { return }
        let digits = end + 1
        end = text.skippingDigits(digits)
        if end > digits { nanoseconds = Self.nanoseconds(text, digits..<end) }
    }

    /// Reads the minutes and seconds that follow the `h` of the hours, such as `20m 30s`.
    private mutating func takeLetteredMinute(_ text: DateText) {
        var position = text.skippingSpaces(end)
        guard let minute = DatePart(text, at: &position)?.value else { return }
        self.minute = minute
        if text[position] == UInt8(ascii: "m") { position += 1 }
        end = position
        position = text.skippingSpaces(position)
        guard let second = DatePart(text, at: &position)?.value else { return }
        self.second = second
        if text[position] == UInt8(ascii: "s") { position += 1 }
        end = position
    }

    /// Reads `am`, `pm`, `a.m.` or `p.m.`; returns false if none of these follows.
    private mutating func takeHalf(_ text: DateText) -> Bool {
        let start = text.skippingSpaces(end)
        let letter = text[start]
        guard letter == UInt8(ascii: "a") || letter == UInt8(ascii: "p") else { return false }
        if text[start + 1] == UInt8(ascii: "m"), text.isBoundary(start + 2) {
            end = start + 2
        } else if let dotted = text.end(of: ".m.", at: start + 1) {
            end = dotted
        } else {
            return false
        }
        hour = hour % 12 + (letter == UInt8(ascii: "p") ? 12 : 0)
        return true
    }

    /// Returns the digits of a fraction as nanoseconds; digits after the ninth are ignored.
    static func nanoseconds(_ text: DateText, _ range: Range<Int>) -> UInt32 {
        (0..<9).reduce(0) { sum, offset in
            let index = range.lowerBound + offset
            return sum * 10 + (index < range.upperBound ? UInt32(text[index] & 0xF) : 0)
        }
    }
}
