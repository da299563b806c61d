import Time

/// A film in a year of the programme.
struct Release: Sendable {
    let film: Film
    /// The year of the programme.
    let year: Int

    private let run: FilmRun
    /// The day of the opening, in days since 1970.
    private let opening: Int

    /// Creates a release with the run of the season, unless another one is given.
    init(film: Film, year: Int, run: FilmRun? = nil) {
        let run = run ?? Season.run(of: film)
        self.film = film
        self.year = year
        self.run = run
        opening = Programme.start(of: year).daysSince1970 + run.week * 7 + 2
    }

    /// The film's code in the box office.
    var code: String { "\(year)\(film.serial)" }

    /// The Wednesday on which its run begins, without previews.
    var runStart: CalendarDay { CalendarDay(daysSince1970: opening) }

    /// The registered opening day; for a re-release, that of the original release.
    var openedOn: CalendarDay? {
        film.isUndated ? nil : runStart.adding(days: -7 * (film.earlier?.weeksBefore ?? 0))
    }

    /// The year of production.
    var producedIn: Int { year - film.age }

    /// Returns the attendance on some days.
    func attendance(on days: ClosedRange<CalendarDay>) -> Attendance {
        sum(
            from: days.lowerBound.daysSince1970 - opening,
            through: days.upperBound.daysSince1970 - opening)
    }

    /// Returns the total attendance up to the end of a day, including an earlier run.
    func total(until day: CalendarDay) -> Attendance {
        var total = sum(from: run.firstDay, through: day.daysSince1970 - opening)
        total.tickets += film.earlier?.tickets ?? 0
        total.sales += film.earlier?.sales ?? 0
        return total
    }

    /// Returns the attendance on days that are counted from the opening.
    private func sum(from first: Int, through last: Int) -> Attendance {
        var sum = Attendance()
        // Most releases do not run on most of the requested days.
        for day in stride(from: max(first, run.firstDay), through: min(last, run.lastDay), by: 1) {
            sum += run.days[day - run.firstDay]
        }
        return sum
    }
}
