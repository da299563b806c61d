extension Timestamp {
    /// Reads the forms of RFC 3339 and of databases.
    ///
    /// The text begins with the date `yyyy-MM-dd`. A space or `T` and the time `HH:mm:ss` may
    /// follow. The time may have decimal places and a zone: `Z`, `+09:00` or `+0900`.
    ///
    /// Fractions of a second are dropped. A time without a zone counts as UTC.
    package init?(parsing text: String) {
        var rest = Substring(text).utf8
        guard let year = rest.takeNumber(digits: 4), rest.take("-"),
            let month = rest.takeNumber(digits: 2), rest.take("-"),
            let day = rest.takeNumber(digits: 2)
        else { return nil }
        guard !rest.isEmpty else {
            self.init(year: year, month: month, day: day)
            return
        }
        guard rest.take(" ") || rest.take("T"),
            let hour = rest.takeNumber(digits: 2), rest.take(":"),
            let minute = rest.takeNumber(digits: 2), rest.take(":"),
            let second = rest.takeNumber(digits: 2)
        else { return nil }
        if rest.take(".") { rest = rest.drop { 0x30...0x39 ~= $0 } }
        guard let offset = rest.takeOffset(), rest.isEmpty,
            let local = Timestamp(
                year: year, month: month, day: day, hour: hour, minute: minute, second: second)
        else { return nil }
        self.init(secondsSince1970: local.secondsSince1970 - offset)
    }
}

extension Substring.UTF8View {
    fileprivate mutating func take(_ character: Unicode.Scalar) -> Bool {
        guard first == UInt8(ascii: character) else { return false }
        removeFirst()
        return true
    }

    /// Takes the offset from UTC in seconds, 0 for `Z` and for no zone.
    ///
    /// The result is `nil` if an invalid offset follows the sign. An offset is less than a day.
    fileprivate mutating func takeOffset() -> Int64? {
        if take("Z") { return 0 }
        let isWest = take("-")
        guard isWest || take("+") else { return 0 }
        guard let hours = takeNumber(digits: 2), hours < 24 else { return nil }
        _ = take(":")
        guard let minutes = takeNumber(digits: 2), minutes < 60 else { return nil }
        return Int64(hours * 60 + minutes) * (isWest ? -60 : 60)
    }

    fileprivate mutating func takeNumber(digits: Int) -> Int? {
        var number = 0
        for _ in 0..<digits {
            guard let digit = first, 0x30...0x39 ~= digit else { return nil }
            number = number * 10 + Int(digit - 0x30)
            removeFirst()
        }
        return number
    }
}
