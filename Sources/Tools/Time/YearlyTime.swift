/// A moment that occurs once a year, such as `M3.5.0/2`, `J60` or `59`.
struct YearlyTime {
    private enum Day {
        /// The weekday in week 1 to 4 of a month, or the last such weekday (5); weekday 0 is
        /// Sunday.
        case weekday(Int, week: Int, month: Int)
        /// The day of the year, counted from 1; 29 February is never counted.
        case countedWithoutLeapDay(Int)
        /// The day of the year, counted from 0.
        case counted(Int)
    }

    private let day: Day
    /// The seconds from midnight of the day; the moment may lie on an earlier or a later day.
    private let time: Int

    init?(_ reader: inout RuleReader) {
        if reader.take("M") {
            guard let month = reader.takeNumber(1...12), reader.take("."),
                let week = reader.takeNumber(1...5), reader.take("."),
                let weekday = reader.takeNumber(0...6)
            else { return nil }
            day = .weekday(weekday, week: week, month: month)
        } else if reader.take("J") {
            guard let number = reader.takeNumber(1...365) else { return nil }
            day = .countedWithoutLeapDay(number)
        } else {
            guard let number = reader.takeNumber(0...365) else { return nil }
            day = .counted(number)
        }
        guard reader.take("/") else {
            time = 2 * 3600
            return
        }
        guard let time = reader.takeTime() else { return nil }
        self.time = time
    }

    /// Returns the moment in a year by the local clock, in seconds since 1970-01-01 by that clock.
    func seconds(in year: Int) -> Int64 { Int64(dayNumber(in: year)) * 86_400 + Int64(time) }

    /// Returns the number of days since 1 January 1970.
    private func dayNumber(in year: Int) -> Int {
        let newYear = CalendarDay(year: year, month: 1, day: 1).daysSince1970
        switch day {
        case .counted(let number): return newYear + number
        case .countedWithoutLeapDay(let number):
            let isPastLeapDay = number >= 60 && CalendarDay.isLeap(year)
            return newYear + number - 1 + (isPastLeapDay ? 1 : 0)
        case .weekday(let weekday, let week, let month):
            let first = CalendarDay(year: year, month: month, day: 1).daysSince1970
            let next =
                month == 12
                ? CalendarDay(year: year + 1, month: 1, day: 1).daysSince1970
                : CalendarDay(year: year, month: month + 1, day: 1).daysSince1970
            // 1 January 1970 was a Thursday.
            let firstMatch = first + (weekday - (first + 4) % 7 + 7) % 7
            let day = firstMatch + (week - 1) * 7
            return day < next ? day : day - 7
        }
    }
}
