/// A moment that comes once a year: `M3.5.0/2`, `J60`, `59`.
struct YearlyTime {
    private enum Day {
        /// The last (5) or so-manieth weekday of a month; weekday 0 is Sunday.
        case weekday(Int, week: Int, month: Int)
        /// From 1; 29 February is never counted.
        case countedWithoutLeapDay(Int)
        /// From 0.
        case counted(Int)
    }

    private let day: Day
    /// In seconds since midnight, of days before and after, too.
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

    /// The moment in a year as clocks show it, in seconds since they showed 1970.
    func seconds(in year: Int) -> Int64 { Int64(dayNumber(in: year)) * 86_400 + Int64(time) }

    /// Counted from 1 January 1970.
    private func dayNumber(in year: Int) -> Int {
        switch day {
        case .counted(let number): return Self.days(before: 1, of: year) + number
        case .countedWithoutLeapDay(let number):
            let isPastLeapDay = number >= 60 && Self.isLeap(year)
            return Self.days(before: 1, of: year) + number - 1 + (isPastLeapDay ? 1 : 0)
        case .weekday(let weekday, let week, let month):
            let first = Self.days(before: month, of: year)
            let next =
                month == 12
                ? Self.days(before: 1, of: year + 1)
                : Self.days(before: month + 1, of: year)
            // 1 January 1970 was a Thursday.
            let firstMatch = first + (weekday - (first + 4) % 7 + 7) % 7
            let day = firstMatch + (week - 1) * 7
            return day < next ? day : day - 7
        }
    }

    private static func isLeap(_ year: Int) -> Bool {
        year.isMultiple(of: 4) && (!year.isMultiple(of: 100) || year.isMultiple(of: 400))
    }

    /// The days from 1 January 1970 to the first of a month of a year from then on.
    private static func days(before month: Int, of year: Int) -> Int {
        let past = year - 1
        let yearDays = past * 365 + past / 4 - past / 100 + past / 400 - 719_162
        let monthDays = [0, 31, 59, 90, 120, 151, 181, 212, 243, 273, 304, 334][month - 1]
        return yearDays + monthDays + (month > 2 && isLeap(year) ? 1 : 0)
    }
}
