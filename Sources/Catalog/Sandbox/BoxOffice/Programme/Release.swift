import Time

/// A film in a year of the programme.
struct Release: Sendable {
    let film: Film
    /// The year of the programme.
    let year: Int

    private let run: FilmRun
    /// The day of the opening, in days since 1970.
    private let opening: Int

    /// A film whose run is that of the season, unless another one is given.
    init(film: Film, year: Int, run: FilmRun? = nil) {
        let run = run ?? Season.run(of: film)
        self.film = film
        self.year = year
        self.run = run
        opening = Programme.start(of: year).daysSince1970 + run.week * 7 + 2
    }

    /// The code by which the box office knows it.
    var code: String { "\(year)\(film.serial)" }

    /// The Wednesday on which its run begins, previews aside.
    var runStart: CalendarDay { CalendarDay(daysSince1970: opening) }

    /// The day that is registered as its opening; for a re-release that of long ago.
    var openedOn: CalendarDay? {
        film.isUndated ? nil : runStart.adding(days: -7 * (film.earlier?.weeksBefore ?? 0))
    }

    /// The year in which it was made.
    var producedIn: Int { year - film.age }

    /// What it took in on some days.
    func attendance(on days: ClosedRange<CalendarDay>) -> Attendance {
        sum(
            from: days.lowerBound.daysSince1970 - opening,
            through: days.upperBound.daysSince1970 - opening)
    }

    /// What it has taken in up to the end of a day, long ago included.
    func total(until day: CalendarDay) -> Attendance {
        var total = sum(from: run.firstDay, through: day.daysSince1970 - opening)
        total.tickets += film.earlier?.tickets ?? 0
        total.sales += film.earlier?.sales ?? 0
        return total
    }

    /// What it took in on days that are counted from the opening.
    private func sum(from first: Int, through last: Int) -> Attendance {
        var sum = Attendance()
        // Many a release is asked for days on which it does not run.
        for day in stride(from: max(first, run.firstDay), through: min(last, run.lastDay), by: 1) {
            sum += run.days[day - run.firstDay]
        }
        return sum
    }
}
