import CatalogModel
import Time

/// A drawing of a movie's run (its days in daily charts) as SVG paths.
///
/// A bar shows the tickets of each day. A line in a drawing of its own shows the movie's rank. Both
/// drawings have the same width, where each day is 10 units wide.
///
/// The bars lie between the heights 0 and 100. The height 0 stands for the top of the scale. The
/// line lies between the heights 4 and 40, and rank 1 is at the top. Pages may stretch the drawings
/// in both directions.
struct RunDrawing {
    /// The width of a day.
    static let dayWidth = 10
    /// The smallest width in days; a shorter run leaves the rest of the width empty.
    private static let leastDays = 7
    /// The greatest distance in days between two drawn days; longer pauses are shortened to it.
    private static let longestPause = 8
    private static let rankTop = 4
    private static let rankLineHeight = 36
    private static let lowestRank = 10

    /// The width of the drawings.
    let width: Int
    /// The height of the drawing of bars.
    static let height = 100
    /// The height of the drawing of ranks.
    static let rankHeight = 44
    /// The number of tickets for each line of the scale, the top of the drawing first.
    let scale: [Int64]
    /// The left edge of each day.
    let places: [Int]
    /// The bars of the days from Monday to Friday, as the attribute `d` of an SVG path.
    private(set) var weekdays = ""
    /// The bars of Saturdays and Sundays, as the attribute `d` of an SVG path.
    private(set) var weekends = ""
    /// The line of ranks, with a step at each change and a gap at each pause.
    private(set) var ranks = ""

    /// Creates the drawing of a run.
    ///
    /// - Parameter days: the days in the order of the calendar.
    init(of days: [RunDay]) {
        let places = Self.places(of: days)
        self.places = places.map { $0 * Self.dayWidth }
        width = max((places.last ?? 0) + 1, Self.leastDays) * Self.dayWidth
        scale = Self.scale(above: days.map(\.audience).max() ?? 0)
        let top = scale.first ?? 0
        for (index, day) in days.enumerated() {
            let left = self.places[index]
            let bar = Self.bar(at: left, height: Self.height(of: day.audience, below: top))
            if day.day.weekday >= 6 { weekends += bar } else { weekdays += bar }
            let continues = index > 0 && places[index] == places[index - 1] + 1
            ranks += Self.step(to: day.rank, at: left, continues: continues)
        }
    }

    /// Returns the place of each day in the drawing, counted in day widths from the first day.
    private static func places(of days: [RunDay]) -> [Int] {
        var places: [Int] = []
        for (index, day) in days.enumerated() {
            guard index > 0 else {
                places.append(0)
                continue
            }
            let distance = day.day.daysSince1970 - days[index - 1].day.daysSince1970
            places.append(places[index - 1] + min(max(distance, 1), longestPause))
        }
        return places
    }

    /// Returns three multiples of a round number, the greatest first, which is not below `most`.
    ///
    /// The result is empty without tickets, or if the numbers are too large.
    private static func scale(above most: Int64) -> [Int64] {
        guard most > 0 else { return [] }
        var power: Int64 = 1
        while true {
            for tenths: Int64 in [10, 15, 20, 25, 30, 40, 50, 60, 80] {
                let (step, isExact) = (tenths * power).quotientAndRemainder(dividingBy: 10)
                if isExact == 0, step >= (most - 1) / 3 + 1 { return [step * 3, step * 2, step] }
            }
            let (next, overflows) = power.multipliedReportingOverflow(by: 10)
            guard !overflows, next < .max / 240 else { return [] }
            power = next
        }
    }

    /// Returns the height of a day's bar, at least 1 if any tickets were sold.
    private static func height(of audience: Int64, below top: Int64) -> Int {
        guard audience > 0 else { return 0 }
        guard top > 0 else { return height }
        return max(1, Int((Double(audience) / Double(top) * Double(height)).rounded()))
    }

    private static func bar(at left: Int, height: Int) -> String {
        height == 0 ? "" : "M\(left + 1) \(Self.height)v-\(height)h8v\(height)z"
    }

    private static func step(to rank: Int, at left: Int, continues: Bool) -> String {
        let place = min(max(rank, 1), lowestRank) - 1
        let height = rankTop + place * rankLineHeight / (lowestRank - 1)
        return continues ? "V\(height)h\(dayWidth)" : "M\(left) \(height)h\(dayWidth)"
    }
}
