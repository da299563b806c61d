import Time

extension FieldReading {
    /// A day as charts write it, `2022-01-05` (`searchDailyBoxOfficeList`), or as details do,
    /// `20220105` (`searchMovieInfo`).
    mutating func day(_ field: Lenient<String>) -> CalendarDay? {
        let day = field.value.flatMap { text in
            text.utf8.count == 10 ? CalendarDay(parsing: text) : CalendarDay(compact: text)
        }
        note(.unreadableDate, when: field.isUnreadable || field.value != nil && day == nil)
        return day
    }

    /// A number that is kept where it lies within `range`.
    mutating func number<Number: Comparable>(
        _ field: Lenient<Number>, _ range: ClosedRange<Number>
    ) -> Number? {
        let number = field.value.flatMap { range ~= $0 ? $0 : nil }
        note(.unreadableNumber, when: field.isUnreadable || field.value != nil && number == nil)
        return number
    }
}
