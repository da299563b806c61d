import CatalogModel
import Time

/// The run of a movie as SVG paths: a bar for the tickets of each day, and above the bars a line
/// for its rank.
///
/// Each day is 10 units wide. Ranks lie between the heights 4 and 40, the first at the top; bars
/// between 48 and 148. The drawing may be stretched in both directions.
struct RunDrawing {
    private static let dayWidth = 10
    /// The least number of days in the width; a shorter run does not fill it.
    private static let leastDays = 14
    /// The limit of a drawn pause in days; longer pauses are cut to it.
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
    /// The bars of days from Monday to Friday, as the `d` of a path.
    private(set) var weekdays = ""
    /// The bars of Saturdays and Sundays.
    private(set) var weekends = ""
    /// The ranks as steps, with a gap at each pause.
    private(set) var ranks = ""

    /// Creates a drawing of days in their order.
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

    /// Returns the place of each day, counted in days from the first.
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

    /// Returns the height of a bar, at least 1 for any tickets.
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
