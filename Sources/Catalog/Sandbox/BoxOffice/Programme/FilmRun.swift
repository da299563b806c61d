/// What a film takes in on each day from its first preview on.
struct FilmRun: Sendable {
    /// The week of the season's 52 in which it opens, on the Wednesday, from 0.
    let week: Int
    /// The day of the first showing, counted from the opening: below zero where there are previews.
    let firstDay: Int
    let days: [Attendance]

    /// The day of the last showing, counted from the opening.
    var lastDay: Int { firstDay + days.count - 1 }
}

extension FilmRun {
    /// A run as a line of the season's table tells it; `nil` where it is not one.
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

/// What a film took in on some days.
struct Attendance: Sendable, Equatable {
    /// How many saw it.
    var tickets = 0
    /// What they paid, in won.
    var sales = 0
    /// On how many screens it ran, on the day with most of them.
    var screens = 0
    /// How many times it was shown.
    var showings = 0

    static func += (sum: inout Attendance, day: Attendance) {
        sum.tickets += day.tickets
        sum.sales += day.sales
        sum.screens = max(sum.screens, day.screens)
        sum.showings += day.showings
    }
}

extension Attendance {
    /// One day's; a film on many screens is shown more often on each.
    fileprivate init(tickets: Int, price: Int, screens: Int) {
        self.init(
            tickets: tickets, sales: tickets * price, screens: screens,
            showings: max(screens * (12 + screens / 45) / 10, 1))
    }
}

/// The run that a film had before it came back.
struct EarlierRun: Sendable {
    /// How many weeks before its return it opened.
    let weeksBefore: Int
    let tickets: Int
    /// What they cost, in won.
    let sales: Int
}
