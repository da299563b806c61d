import Text

extension CalendarDay {
    /// Reads the day in front of a timestamp such as `2022-01-04T00:00:00.00`; the rest is ignored.
    ///
    /// - Returns: `nil` when the text does not begin with a day of the form `2022-01-04`.
    package init?(parsing timestamp: String) {
        let text = timestamp.prefix { $0 != "T" && $0 != " " }
        self.init(text.split(separator: "-", omittingEmptySubsequences: false))
    }

    /// Reads a day as written in addresses, `20220104`.
    ///
    /// - Returns: `nil` for any other text.
    package init?(compact text: String) {
        let digits = Array(text.utf8)
        guard digits.count == 8 else { return nil }
        self.init(
            [digits[..<4], digits[4..<6], digits[6...]].map {
                String(decoding: $0, as: UTF8.self)[...]
            })
    }

    /// Reads the texts of year, month and day, which must have only digits.
    private init?(_ parts: [Substring]) {
        guard parts.map(\.utf8.count) == [4, 2, 2],
            let year = Int(digits: parts[0]), let month = Int(digits: parts[1]),
            let day = Int(digits: parts[2])
        else { return nil }
        self.init(year: year, month: month, day: day)
        guard exists else { return nil }
    }

    /// The day as written in addresses, `20220104`.
    package var compactText: String {
        year.zeroPadded(to: 4) + month.zeroPadded(to: 2) + day.zeroPadded(to: 2)
    }
}

extension CalendarDay: CustomStringConvertible {
    /// The day as `2022-01-04` (ISO 8601).
    package var description: String {
        "\(year.zeroPadded(to: 4))-\(month.zeroPadded(to: 2))-\(day.zeroPadded(to: 2))"
    }
}
