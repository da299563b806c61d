import Time

/// A film in a year of the programme.
struct Release: Sendable {
    let film: Film
    /// The year of the programme.
    let year: Int

    /// The day on which its run begins, in days since 1970.
    private let start: Int

    init(film: Film, year: Int) {
        self.film = film
        self.year = year
        start = Programme.start(of: year).daysSince1970 + film.run.week * 7 + 2
    }

    /// The code by which the box office knows it.
    var code: String { "\(year)\(film.serial)" }

    /// The Wednesday on which its run begins, previews aside.
    var runStart: CalendarDay { CalendarDay(daysSince1970: start) }

    /// The day that is registered as its opening; for a re-release that of long ago.
    var openedOn: CalendarDay? {
        film.isUndated ? nil : runStart.adding(days: -7 * (film.run.earlier?.weeksBefore ?? 0))
    }

    /// The year in which it was made.
    var producedIn: Int { year - film.age }

    /// What it took in on some days.
    func attendance(on days: ClosedRange<CalendarDay>) -> Attendance {
        sum(from: days.lowerBound.daysSince1970, to: days.upperBound.daysSince1970)
    }

    /// What it has taken in up to the end of a day, long ago included.
    func total(until day: CalendarDay) -> Attendance {
        var total = sum(from: firstDay, to: day.daysSince1970)
        total.tickets += film.run.earlier?.tickets ?? 0
        total.sales += film.run.earlier?.sales ?? 0
        return total
    }
}

extension Release {
    /// What is expected of a day, and at which pace a week would be sold.
    private typealias Plan = (tickets: Int, level: Int)

    private func sum(from first: Int, to last: Int) -> Attendance {
        var sum = Attendance()
        // Many a release is asked for days on which it does not run.
        for day in stride(from: max(first, firstDay), through: min(last, lastDay), by: 1) {
            sum += attendance(onDay: day)
        }
        return sum
    }

    /// The day of its first preview, or else that on which its run begins.
    private var firstDay: Int { start - (film.run.previews?.daysBefore.upperBound ?? 0) }

    private var lastDay: Int { start + film.run.dayCount - 1 }

    private func attendance(onDay number: Int) -> Attendance {
        let day = CalendarDay(daysSince1970: number)
        let chance = (film.seed &+ UInt64(truncatingIfNeeded: number)).scattered
        let planned = number < start ? preview(start - number) : regular(number - start, day)
        // Give or take six percent.
        let tickets = planned.tickets * (940 + Int(chance % 121)) / 1_000
        guard tickets > 0 else { return Attendance() }
        let screens = Self.screens(for: planned.level)
        return Attendance(
            tickets: tickets, sales: tickets * price(on: day, chance), screens: screens,
            showings: max(screens * (12 + screens / 45) / 10, 1))
    }

    private func regular(_ position: Int, _ day: CalendarDay) -> Plan {
        let level = film.run.level(on: position)
        let share = film.run.crowd.share(weekday: day.weekday, isHoliday: day.isKoreanHoliday)
        return (level * share / 1_000, level)
    }

    private func preview(_ daysBefore: Int) -> Plan {
        guard let previews = film.run.previews, previews.daysBefore ~= daysBefore else {
            return (0, 0)
        }
        return (previews.tickets, previews.tickets / 4)
    }

    /// Twice as many viewers take fewer than twice as many screens; there are 2,200 in all.
    private static func screens(for level: Int) -> Int {
        min(max(Int(Double(level).squareRoot() * 1.5), 1), 2_200)
    }

    /// What a ticket costs on average, more at the weekend; a multiple of 10 won.
    private func price(on day: CalendarDay, _ chance: UInt64) -> Int {
        film.run.price + (day.weekday >= 5 ? 640 : 0) + Int(chance / 128 % 31) * 10 - 150
    }
}

extension CalendarDay {
    /// Whether nobody works in Korea; the feasts of the moon's calendar are left out.
    fileprivate var isKoreanHoliday: Bool {
        switch (month, day) {
        case (1, 1), (3, 1), (5, 5), (6, 6), (8, 15), (10, 3), (10, 9), (12, 25): true
        default: false
        }
    }
}
