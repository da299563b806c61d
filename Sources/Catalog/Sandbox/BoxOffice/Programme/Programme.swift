import Time

/// The programme of the cinemas.
///
/// The same films open again every 52 weeks, each with a new production year and a new code. Thus
/// there is a chart for every day, and the chart of a given day is always the same.
struct Programme: Sendable {
    let films: [Film]

    /// All films of the sandbox.
    static let standard = Programme(films: Film.all)

    /// The first day for which there is a chart.
    static let firstDay = CalendarDay(year: 2004, month: 1, day: 1)

    /// The year in which the films of the first chart opened; it is the year before that chart.
    private static let firstYear = 2003
    private static let firstMonday = CalendarDay(year: 2002, month: 12, day: 30)
    private static let yearLength = 52 * 7

    /// Returns the Monday on which a year of the programme begins.
    static func start(of year: Int) -> CalendarDay {
        firstMonday.adding(days: (year - firstYear) * yearLength)
    }

    /// Returns the year of the programme that contains a day.
    static func year(of day: CalendarDay) -> Int {
        firstYear + (day.daysSince1970 - firstMonday.daysSince1970) / yearLength
    }

    /// Returns the releases that may run on any of `days`, including those of the year before,
    /// because a run that begins late in a year continues in the next.
    func releases(around days: ClosedRange<CalendarDay>) -> [Release] {
        let (first, last) = (Self.year(of: days.lowerBound), Self.year(of: days.upperBound))
        return (first - 1...last).flatMap { year in
            year < Self.firstYear ? [] : films.map { Release(film: $0, year: year) }
        }
    }

    /// Returns the release with the given code, if there is one and the programme of its year is
    /// already known on `day`.
    func release(code: String, knownOn day: CalendarDay) -> Release? {
        guard code.utf8.count == 8, let year = Int(code.prefix(4)),
            Self.firstYear...max(Self.year(of: day), Self.firstYear) ~= year
        else { return nil }
        return films.first { $0.serial == code.dropFirst(4) }
            .map { Release(film: $0, year: year) }
    }
}
