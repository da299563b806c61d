import CatalogModel
import CatalogState
import Time
import CatalogRendering

/// All charts in the state whose kinds the site shows, each with its leading movie.
struct ChartArchive {
    /// The charts of each kind, the earliest first.
    let leaders: [ChartKind: [ChartLeader]]
    /// The months that have charts, the earliest first.
    let months: [CalendarMonth]
    private let kinds: [ChartKind]

    init(in store: CatalogStore, kinds: [ChartKind]) throws {
        self.kinds = kinds
        var leaders: [ChartKind: [ChartLeader]] = [:]
        for kind in kinds {
            leaders[kind] = try store.charts.summaries(of: kind).map {
                ChartLeader($0.span, $0.leader)
            }
        }
        self.leaders = leaders
        months = Set(leaders.values.joined().map(\.span.month)).sorted()
    }

    /// The number of pages of charts and months.
    ///
    /// Each chart and each month has one page, the newest chart of each kind has a second page, and
    /// one page lists all months.
    var pageCount: Int {
        leaders.values.reduce(0) { $0 + $1.count + min($1.count, 1) } + months.count + 1
    }

    /// Returns the charts of all kinds in `month`.
    func leaders(of month: CalendarMonth) -> [ChartLeader] {
        kinds.flatMap { leaders[$0] ?? [] }.filter { $0.span.month == month }
    }
}
