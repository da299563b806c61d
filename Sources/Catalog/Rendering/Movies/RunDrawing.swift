import CatalogModel
import Time

/// A drawing of a movie's run (its days in daily charts) as SVG paths.
///
/// A bar shows the tickets of each day. A line above the bars shows the movie's rank.
///
/// Each day is 10 units wide. The line lies between the heights 4 and 40, and rank 1 is at the top.
/// The bars lie between the heights 48 and 148. Pages may stretch the drawing in both directions.
struct RunDrawing {
    private static let dayWidth = 10
    /// The smallest width in days; a shorter run leaves the rest of the width empty.
    private static let leastDays = 14
    /// The greatest distance in days between two drawn days; longer pauses are shortened to it.
    private static let longestPause = 8
    private static let rankTop = 4
    private static let rankHeight = 36
    private static let barFoot = 148
    private static let barHeight = 100.0
    private static let lowestRank = 10

    /// The width of the drawing.
    let width: Int
    /// The height of every drawing.
    static let height = 150
    /// The bars of the days from Monday to Friday, as the attribute `d` of an SVG path.
    private(set) var weekdays = ""
    /// The bars of Saturdays and Sundays, as the attribute `d` of an SVG path.
    private(set) var weekends = ""
    /// The line of ranks, with a step at each change and a gap at each pause.
    private(set) var ranks = ""

    /// Creates the drawing of a run.
    ///
    /// - Parameter days: The days in the order of the calendar.
    init(of days: [RunDay]) {
        let places = Self.places(of: days)
        width = max((places.last ?? 0) + 1, Self.leastDays) * Self.dayWidth
        let most = days.map(\.audience).max() ?? 0
        for (index, day) in days.enumerated() {
            let left = places[index] * Self.dayWidth
            let bar = Self.bar(at: left, height: Self.height(of: day.audience, below: most))
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

    /// Returns the height of a day's bar, at least 1 if any tickets were sold.
    private static func height(of audience: Int64, below most: Int64) -> Int {
        guard audience > 0, most > 0 else { return 0 }
        return max(1, Int((Double(audience) / Double(most) * barHeight).rounded()))
    }

    private static func bar(at left: Int, height: Int) -> String {
        height == 0 ? "" : "M\(left + 1) \(barFoot)v-\(height)h8v\(height)z"
    }

    private static func step(to rank: Int, at left: Int, continues: Bool) -> String {
        let place = min(max(rank, 1), lowestRank) - 1
        let height = rankTop + place * rankHeight / (lowestRank - 1)
        return continues ? "V\(height)h\(dayWidth)" : "M\(left) \(height)h\(dayWidth)"
    }
}
