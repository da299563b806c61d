/// How many come to see a film, from its first Wednesday to its last day.
struct FilmRun: Sendable {
    /// The week of the programme's 52 in which it opens, from 0.
    let week: Int
    /// How many tickets each week would sell if it ended as it began; the last one is followed by
    /// none.
    let levels: [Int]
    let crowd: FilmCrowd
    /// What a ticket costs on an ordinary day, in won.
    let price: Int
    /// What is shown before the opening.
    let previews: FilmPreviews?
    /// What was sold long before, when this is a re-release.
    let earlier: EarlierRun?

    /// A run that opens with so many tickets in a week, and keeps some percent of them from week to
    /// week.
    ///
    /// After five weeks those who are left stay longer; fewer than 150 a week end the run.
    init(
        week: Int, tickets: Int, hold: Int, _ crowd: FilmCrowd = .everybody, price: Int = 9_600,
        previews: FilmPreviews? = nil, after earlier: EarlierRun? = nil
    ) {
        self.week = week
        self.crowd = crowd
        self.price = price
        self.previews = previews
        self.earlier = earlier
        var levels = [tickets]
        while let last = levels.last, levels.count < FilmRun.longest {
            let percent = levels.count < 5 ? hold : (hold + 100) / 2
            let next = last * percent / 100
            if next < 150 { break }
            levels.append(next)
        }
        self.levels = levels
    }

    private static let longest = 40

    /// How many days it runs.
    var dayCount: Int { levels.count * 7 }

    /// How many tickets a week would sell at the pace of one of its days, counted from 0.
    func level(on day: Int) -> Int {
        guard 0..<dayCount ~= day else { return 0 }
        let week = day / 7
        let next = week + 1 < levels.count ? levels[week + 1] : levels[week] / 2
        return levels[week] + (next - levels[week]) * (day % 7) / 7
    }
}

/// Who goes to see a film, which tells on which days.
enum FilmCrowd: Sendable {
    case everybody
    case families
    case enthusiasts

    /// How many of a thousand tickets of a week are sold on each day, from Monday on.
    private var shares: [Int] {
        switch self {
        case .everybody: Self.ordinary
        case .families: Self.ofFamilies
        case .enthusiasts: Self.even
        }
    }

    private static let ordinary = [85, 85, 110, 95, 130, 260, 235]
    private static let ofFamilies = [60, 60, 90, 75, 95, 320, 300]
    private static let even = [120, 120, 130, 125, 135, 190, 180]

    /// How many of a thousand tickets of a week are sold on a day of the week, from 1 for Monday to
    /// 7; a holiday is as good as a Sunday.
    func share(weekday: Int, isHoliday: Bool) -> Int {
        max(shares[weekday - 1], isHoliday ? shares[6] : 0)
    }
}

/// Showings before a film opens.
struct FilmPreviews: Sendable {
    /// How many days before the opening they are; 1 is the evening before.
    let daysBefore: ClosedRange<Int>
    /// How many tickets each of them sells, about.
    let tickets: Int
}

/// The run that a film had before it came back.
struct EarlierRun: Sendable {
    /// How many weeks before its return it opened.
    let weeksBefore: Int
    let tickets: Int
    /// What they cost, in won.
    let sales: Int
}
