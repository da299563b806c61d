/// The attendance of a film on each day since its first preview.
struct FilmRun: Sendable {
    /// The week of the season in which it opens on Wednesday, 0 to 51.
    let week: Int
    /// The day of the first showing, counted from the opening; negative for previews.
    let firstDay: Int
    let days: [Attendance]

    /// The day of the last showing, counted from the opening.
    var lastDay: Int { firstDay + days.count - 1 }
}

extension FilmRun {
    /// Reads a run from a line of the season's table; `nil` for other lines.
    init?(parsing line: some StringProtocol) {
        let parts = line.split(separator: ":")
        let head = parts.first?.split(separator: " ").dropFirst().compactMap { Int($0) } ?? []
        guard parts.count == 2, head.count == 3 else { return nil }
        (week, firstDay) = (head[0], head[1])
        var days: [Attendance] = []
        for day in parts[1].split(separator: " ") {
            let figures = day.split(separator: ".").compactMap { Int($0) }
            switch figures.count {
            case 1 where figures[0] == 0: days.append(Attendance())
            case 2, 3:
                guard let screens = figures.count == 3 ? figures[2] : days.last?.screens
                else { return nil }
                days.append(
                    Attendance(
                        tickets: figures[0], price: head[2] + 10 * figures[1], screens: screens))
            default: return nil
            }
        }
        self.days = days
    }
}

/// The attendance of a film on some days.
struct Attendance: Sendable, Equatable {
    /// The number of tickets.
    var tickets = 0
    /// The sales in won.
    var sales = 0
    /// The number of screens, on the day with the most of them.
    var screens = 0
    /// The number of showings.
    var showings = 0

    static func += (sum: inout Attendance, day: Attendance) {
        sum.tickets += day.tickets
        sum.sales += day.sales
        sum.screens = max(sum.screens, day.screens)
        sum.showings += day.showings
    }
}

extension Attendance {
    /// The attendance of one day; a film on many screens has more showings on each of them.
    fileprivate init(tickets: Int, price: Int, screens: Int) {
        self.init(
            tickets: tickets, sales: tickets * price, screens: screens,
            showings: max(screens * (12 + screens / 45) / 10, 1))
    }
}

/// The earlier run of a film that was released again.
struct EarlierRun: Sendable {
    /// The number of weeks between its opening and the re-release.
    let weeksBefore: Int
    let tickets: Int
    /// The sales in won.
    let sales: Int
}
