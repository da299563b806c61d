extension CalendarDay {
    /// The number of days from 1970-01-01 to this day; negative for an earlier day.
    ///
    /// Source: Howard Hinnant, "chrono-compatible low-level date algorithms", `days_from_civil`.
    package var daysSince1970: Int {
        // In this calculation years begin in March, so that the leap day is the last day of a year.
        let shifted = month > 2 ? year : year - 1
        let era = (shifted >= 0 ? shifted : shifted - 399) / 400
        let yearOfEra = shifted - era * 400
        let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
        let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
        return era * 146_097 + dayOfEra - 719_468
    }

    /// Creates the day that lies some days after 1970-01-01, or before it if `days` is negative.
    ///
    /// Source: `civil_from_days`, in the same text as for ``daysSince1970``.
    package init(daysSince1970 days: Int) {
        let shifted = days + 719_468
        let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
        let dayOfEra = shifted - era * 146_097
        let yearOfEra =
            (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let shiftedMonth = (5 * dayOfYear + 2) / 153
        let month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
        self.init(
            year: yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month: month,
            day: dayOfYear - (153 * shiftedMonth + 2) / 5 + 1)
    }

    /// Returns the day that lies `days` later, or earlier if `days` is negative.
    package func adding(days: Int) -> CalendarDay {
        CalendarDay(daysSince1970: daysSince1970 + days)
    }

    /// The day of the week by ISO 8601: 1 is Monday, 7 is Sunday.
    package var weekday: Int {
        // 1970-01-01 was a Thursday.
        let days = (daysSince1970 + 3) % 7
        return (days < 0 ? days + 7 : days) + 1
    }
}
