import CatalogModel
import CatalogSources
import Time
import HTTP
import Testing

/// Reads payloads of the box office as the replies of a server in tests.
struct BoxOfficePayload {
    static let key = "5eba11c0ffee4a7f9d21b0a3c4d5e6f7"
    static let base = "https://kobis.example.com"
    /// A Wednesday.
    static let day = CalendarDay(year: 2022, month: 1, day: 5)
    static let span = ChartSpan(.daily, around: day)

    /// A row of a chart without a fault.
    static let goodRow = #"""
        {"rnum":"1","rank":"2","rankInten":"-1","rankOldAndNew":"OLD","movieCd":"20210028","movieNm":"별 다섯 개의 밤",
         "openDt":"2021-12-15","salesAmt":"505886510","salesShare":"29.6","salesInten":"-91406080",
         "salesChange":"-15.3","salesAcc":"59120443850","audiCnt":"50537","audiInten":"-9564","audiChange":"-15.9",
         "audiAcc":"5935231","scrnCnt":"1357","showCnt":"4925"}
        """#

    let source: BoxOfficeSource

    init(base: String = base) throws {
        source = BoxOfficeSource(
            base: try #require(WebAddress(base)), key: Secret(Self.key))
    }

    /// A row in which some fields have other values, written in JSON; `nil` removes one.
    static func row(_ changes: [String: String?]) -> String {
        var row = goodRow
        for (field, value) in changes {
            let key = "\"\(field)\":"
            if let start = row.firstRange(of: key + "\""),
                let end = row[start.upperBound...].firstIndex(of: "\"")
            {
                row.replaceSubrange(start.lowerBound...end, with: #""no \#(field)":"""#)
            }
            if let value { row = String(row.dropLast()) + ",\(key)\(value)}" }
        }
        return row
    }

    /// The whole reply with rows of a daily chart.
    static func daily(_ rows: [String], days: String = "20220105~20220105") -> String {
        #"{"boxOfficeResult":{"boxofficeType":"일별 박스오피스","showRange":"\#(days)","dailyBoxOfficeList":["#
            + rows.joined(separator: ",") + "]}}"
    }

    /// The whole reply with a movie of these fields besides its id and title.
    static func movie(_ fields: String) -> String {
        #"{"movieInfoResult":{"movieInfo":{"movieCd":"20210028","movieNm":"별 다섯 개의 밤","#
            + #"\#(fields)},"source":"영화진흥위원회"}}"#
    }

    func chart(_ text: String, of span: ChartSpan = span) throws -> ChartReading {
        try source.readChart(ResponseBody(Array(text.utf8)), of: span)
    }

    /// The entry of a chart whose only row has some changed fields.
    func entry(
        _ changes: [String: String?]
    ) throws -> (entry: ChartEntry, irregularities: Set<Irregularity>) {
        let reading = try chart(Self.daily([Self.row(changes)]))
        let entry = try #require(reading.chart.entries.first)
        return (entry, reading.irregularities[entry.movie] ?? [])
    }

    func movie(_ text: String, _ id: String = "20210028") throws -> MovieReading? {
        try source.readMovie(ResponseBody(Array(text.utf8)), of: MovieID(id))
    }

    /// The details of a movie with these fields.
    func details(_ fields: String) throws -> (MovieDetails, Set<Irregularity>) {
        let reading = try #require(try movie(Self.movie(fields)))
        return (try #require(reading.movie.details), reading.irregularities)
    }
}

extension String {
    /// True if the text has eight bytes of a key in a row, enough to give it away.
    func holdsPart(of key: String) -> Bool {
        key.indices.contains { start in
            let part = key[start...].prefix(8)
            return part.count == 8 && contains(part)
        }
    }
}
