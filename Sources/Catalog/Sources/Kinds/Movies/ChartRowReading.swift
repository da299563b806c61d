import CatalogModel
import JSON

/// Reads a row of a chart.
///
/// Only the rank, the movie, the title, the number of tickets and the sales are required.
///
/// Source: KOFIC open API, `searchDailyBoxOfficeList` and `searchWeeklyBoxOfficeList`.
struct ChartRowReading {
    let entry: ChartEntry
    private let fields: FieldReading

    /// The faults of the row that were tolerated.
    var irregularities: Set<Irregularity> { fields.irregularities }

    /// Reads a row.
    ///
    /// - Throws: `mismatch` for a row without a required field.
    init(_ row: JSONValue, _ fields: FieldReading) throws(JSONError) {
        var fields = fields
        guard row.members != nil else { throw .mismatch("", "is not an object") }
        guard let movie = MovieID(sentIn: row) else {
            throw .mismatch("movieCd", "is not \(WireID.wantedText)")
        }
        guard let title = fields.name(row.lenient("movieNm", \.string)) else {
            throw .mismatch("movieNm", "is not a title")
        }
        guard let rank = row.spelled("rank", { Int($0) }).value, rank > 0 else {
            throw .mismatch("rank", "is not a whole number of at least 1")
        }
        entry = ChartEntry(
            rank: rank, move: fields.move(of: row), movie: movie, title: title,
            openedOn: fields.day(row.spelled("openDt")),
            audience: try fields.figure(of: row, .audience),
            sales: try fields.figure(of: row, .sales),
            salesShare: fields.number(row.spelled("salesShare") { Int(tenthsOf: $0) }, 0...1_000),
            screens: fields.number(row.spelled("scrnCnt") { Int($0) }, 0...Self.mostShowings),
            showings: fields.number(row.spelled("showCnt") { Int($0) }, 0...Self.mostShowings))
        self.fields = fields
    }

    /// One billion, because all cinemas of Korea have fewer showings in a century.
    private static let mostShowings = 1_000_000_000
}

// MARK: - Figures

/// The keys of the four numbers that make up a ``ChartFigure``.
struct FigureKeys {
    let count: String
    let change: String
    let percentage: String
    let total: String

    static let audience = FigureKeys(
        count: "audiCnt", change: "audiInten", percentage: "audiChange", total: "audiAcc")
    static let sales = FigureKeys(
        count: "salesAmt", change: "salesInten", percentage: "salesChange", total: "salesAcc")
}

extension FieldReading {
    /// One quadrillion, which no real count reaches, and which is small enough to add up in 64
    /// bits.
    private static let mostCounted: Int64 = 1_000_000_000_000_000
    /// One trillion tenths of a percent.
    private static let mostPermille = 1_000_000_000_000
    private static let farthestMove = 1_000_000

    /// - Throws: `mismatch` when the count itself is missing or invalid.
    fileprivate mutating func figure(
        of row: JSONValue, _ keys: FigureKeys
    ) throws(JSONError) -> ChartFigure {
        let most = Self.mostCounted
        guard let count = row.spelled(keys.count, { Int64($0) }).value, 0...most ~= count else {
            throw .mismatch(keys.count, "is not a whole number from 0 to \(most)")
        }
        return ChartFigure(
            count: count,
            change: number(row.spelled(keys.change) { Int64($0) }, -most...most),
            changePermille: number(
                row.spelled(keys.percentage) { Int(tenthsOf: $0) },
                -Self.mostPermille...Self.mostPermille),
            total: number(row.spelled(keys.total) { Int64($0) }, 0...most))
    }

    /// Reads the change of rank.
    ///
    /// For a new movie the row has the word `NEW` and the number 0; the word takes precedence.
    fileprivate mutating func move(of row: JSONValue) -> RankMove {
        if row.spelled("rankOldAndNew").value == "NEW" { return .new }
        let change = row.spelled("rankInten") { Int($0) }.value
        guard let change, -Self.farthestMove...Self.farthestMove ~= change else {
            record(.unreadableMove)
            return .by(0)
        }
        return .by(change)
    }
}
