import Time

extension FieldReading {
    /// Reads a day as written in charts, `2022-01-05` (`searchDailyBoxOfficeList`), or in details,
    /// `20220105` (`searchMovieInfo`).
    mutating func day(_ field: Lenient<String>) -> CalendarDay? {
        let day = field.value.flatMap { text in
            text.utf8.count == 10 ? CalendarDay(parsing: text) : CalendarDay(compact: text)
        }
        record(.unreadableDate, when: field.isUnreadable || field.value != nil && day == nil)
        return day
    }

    /// Reads a number; `nil` if it is not within `range`.
    mutating func number<Number: Comparable>(
        _ field: Lenient<Number>, _ range: ClosedRange<Number>
    ) -> Number? {
        let number = field.value.flatMap { range ~= $0 ? $0 : nil }
        record(.unreadableNumber, when: field.isUnreadable || field.value != nil && number == nil)
        return number
    }
}
