extension Timestamp {
    /// Reads the forms of RFC 3339 and of databases: `yyyy-MM-dd`, alone or followed by a space or
    /// `T` and `HH:mm:ss`, with or without decimal places, with or without `Z` or an offset such as
    /// `+09:00` or `+0900`.
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

    /// Removes the offset from UTC, and returns it in seconds; `nil` for an impossible offset.
    fileprivate mutating func takeOffset() -> Int64? {
        if isEmpty || take("Z") { return 0 }
        let isWest = take("-")
        guard isWest || take("+"), let hours = takeNumber(digits: 2), hours < 24 else { return nil }
        _ = take(":")
        guard let minutes = takeNumber(digits: 2), minutes < 60 else { return nil }
        let seconds = Int64(hours * 3_600 + minutes * 60)
        return isWest ? -seconds : seconds
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
