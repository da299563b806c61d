import CatalogModel
import CatalogSources
import Time
import Testing

/// Rows of charts and their entries.
struct ChartReadingTests {
    private let payload: BoxOfficePayload

    init() throws {
        payload = try BoxOfficePayload()
    }

    @Test func `a row of a chart is an entry`() throws {
        let reading = try payload.chart(BoxOfficePayload.daily([BoxOfficePayload.goodRow]))
        let entry = ChartEntry(
            rank: 2, move: .by(-1), movie: MovieID("20210028"), title: "별 다섯 개의 밤",
            openedOn: CalendarDay(year: 2021, month: 12, day: 15),
            audience: ChartFigure(
                count: 50_537, change: -9_564, changePermille: -159, total: 5_935_231),
            sales: ChartFigure(
                count: 505_886_510, change: -91_406_080, changePermille: -153,
                total: 59_120_443_850),
            salesShare: 296, screens: 1_357, showings: 4_925)
        #expect(reading.chart == Chart(span: BoxOfficePayload.span, entries: [entry]))
        #expect(reading.rejected == [])
        #expect(reading.irregularities == [:])
    }

    @Test(
        arguments: [
            (.weekly, "20220103~20220109"), (.weekend, "20211231~20220102"),
        ] as [(ChartKind, String)])
    func `weeks and weekends have a list of another name`(kind: ChartKind, days: String) throws {
        let span = ChartSpan(kind, around: BoxOfficePayload.day)
        let text =
            #"{"boxOfficeResult":{"boxofficeType":"","showRange":"\#(days)","yearWeekTime":"202201","#
            + #""weeklyBoxOfficeList":[\#(BoxOfficePayload.goodRow)]}}"#
        let reading = try payload.chart(text, of: span)
        #expect(reading.chart.span == span)
        #expect(reading.chart.entries.map(\.title) == ["별 다섯 개의 밤"])
        #expect(throws: SourceError.self) { try payload.chart(text) }
    }

    @Test func `entries are sorted by rank, whatever the order of the rows`() throws {
        let rows = [("3", "c"), ("1", "a"), ("10", "d"), ("2", "b"), ("10", "e")].map {
            BoxOfficePayload.row(["rank": "\"\($0)\"", "movieCd": "\"\($1)\""])
        }
        let chart = try payload.chart(BoxOfficePayload.daily(rows)).chart
        #expect(chart.entries.map(\.movie.text) == ["a", "b", "c", "d", "e"])
        #expect(chart.entries.map(\.rank) == [1, 2, 3, 10, 10])
    }

    @Test(arguments: [
        BoxOfficePayload.daily([]), BoxOfficePayload.daily([], days: "20220106~20220106"),
        #"{"boxOfficeResult":{"dailyBoxOfficeList":[]}}"#,
    ])
    func `an empty list is a chart without entries`(text: String) throws {
        let reading = try payload.chart(text)
        #expect(reading.chart == Chart(span: BoxOfficePayload.span, entries: []))
        #expect(reading.rejected == [])
    }
}

// MARK: - Fields

extension ChartReadingTests {
    @Test(
        arguments: [
            (#""OLD""#, #""0""#, .by(0), []), (#""OLD""#, #""-13""#, .by(-13), []),
            (#""OLD""#, #""14""#, .by(14), []), (#""OLD""#, "14", .by(14), []),
            (#""NEW""#, #""0""#, .new, []), (#""NEW""#, #""3""#, .new, []),
            (#""NEW ""#, #""""#, .new, []),
            (nil, #""2""#, .by(2), []), (#""?""#, #""2""#, .by(2), []),
            (#""OLD""#, #""""#, .by(0), [.unreadableMove]),
            (#""OLD""#, #""x""#, .by(0), [.unreadableMove]),
            (#""OLD""#, nil, .by(0), [.unreadableMove]),
            (#""OLD""#, #""-9223372036854775808""#, .by(0), [.unreadableMove]),
            (nil, nil, .by(0), [.unreadableMove]),
        ] as [(String?, String?, RankMove, Set<Irregularity>)])
    func `the change of rank comes from two fields, and the word has priority`(
        word: String?, change: String?, move: RankMove, irregularities: Set<Irregularity>
    ) throws {
        let read = try payload.entry(["rankOldAndNew": word, "rankInten": change])
        #expect(read.entry.move == move)
        #expect(read.irregularities == irregularities)
    }

    @Test(
        arguments: [
            ("-13", -130), ("100", 1_000), ("100.0", 1_000), ("-15.9", -159), ("0", 0),
            ("0.0", 0), ("-0.4", -4), ("11865.2", 118_652), (" 12.3 ", 123), ("12.34", 123),
            ("12.35", 124), ("-12.35", -124), ("99.95", 1_000), ("007", 70), ("", nil),
            (" ", nil), ("-", nil), (".5", nil), ("5.", nil), ("1e3", nil), ("+5", nil),
            ("1,000", nil), ("--1", nil), ("1.2.3", nil), ("٣", nil), ("NaN", nil),
            ("99999999999999999999", nil), ("999999999999999999.9", nil), ("１", nil),
        ] as [(String, Int?)])
    func `a percentage is counted in tenths`(text: String, permille: Int?) throws {
        let read = try payload.entry(["audiChange": "\"\(text)\"", "salesChange": "\"\(text)\""])
        #expect(read.entry.audience.changePermille == permille)
        #expect(read.entry.sales.changePermille == permille)
        let isBlank = text.allSatisfy { $0 == " " }
        #expect(
            read.irregularities == (permille == nil && !isBlank ? [.unreadableNumber] : []))
    }

    @Test(
        arguments: [
            ("0.0", 0), ("34.2", 342), ("100", 1_000), ("100.1", nil), ("-0.1", nil),
            ("", nil), ("x", nil),
        ] as [(String, Int?)])
    func `a share is at most the whole`(text: String, share: Int?) throws {
        let read = try payload.entry(["salesShare": "\"\(text)\""])
        #expect(read.entry.salesShare == share)
        #expect(
            read.irregularities == (share == nil && !text.isEmpty ? [.unreadableNumber] : []))
    }

    @Test(
        arguments: [
            (#""0""#, 0), (#""4294967296""#, 4_294_967_296), ("4294967296", 4_294_967_296),
            (#"" 12 ""#, 12), (#""1000000000000000""#, 1_000_000_000_000_000),
        ] as [(String, Int64)])
    func `counts have 64 bits, and may be numbers`(text: String, count: Int64) throws {
        let read = try payload.entry([
            "audiCnt": text, "salesAmt": text, "salesAcc": text, "audiInten": text,
        ])
        #expect(read.entry.audience.count == count)
        #expect(read.entry.audience.change == count)
        #expect(read.entry.sales.count == count)
        #expect(read.entry.sales.total == count)
        #expect(read.irregularities == [])
    }

    @Test(
        arguments: ["audiInten", "audiAcc", "salesInten", "salesAcc", "scrnCnt", "showCnt"],
        [
            ("null", false), (#""""#, false), (#"" ""#, false), (#""x""#, true), ("1.5", true),
            (#""1000000000000001""#, true), (#""-9223372036854775808""#, true), ("[]", true),
        ] as [(text: String, isNoted: Bool)])
    func `an invalid number is left out, and the entry stays`(
        field: String, value: (text: String, isNoted: Bool)
    ) throws {
        let read = try payload.entry([field: value.text])
        let entry = read.entry
        let number: Int64? =
            switch field {
            case "audiInten": entry.audience.change
            case "audiAcc": entry.audience.total
            case "salesInten": entry.sales.change
            case "salesAcc": entry.sales.total
            case "scrnCnt": entry.screens.map(Int64.init)
            default: entry.showings.map(Int64.init)
            }
        #expect(number == nil)
        #expect(read.irregularities == (value.isNoted ? [.unreadableNumber] : []))
    }

    @Test(
        arguments: [
            (#""2022-01-05""#, CalendarDay(year: 2022, month: 1, day: 5), false),
            (#""20220105""#, CalendarDay(year: 2022, month: 1, day: 5), false),
            (#""1994-07-02 ""#, CalendarDay(year: 1994, month: 7, day: 2), false),
            (#"" ""#, nil, false), (#""""#, nil, false), ("null", nil, false), (nil, nil, false),
            (#""2022-02-30""#, nil, true), (#""2022-01-05T00:00:00""#, nil, true),
            (#""2022""#, nil, true), (#""2022.01.05""#, nil, true), (#""soon""#, nil, true),
            ("[]", nil, true),
        ] as [(String?, CalendarDay?, Bool)])
    func `the opening day is written in two ways, or blank`(
        text: String?, day: CalendarDay?, isNoted: Bool
    ) throws {
        let read = try payload.entry(["openDt": text])
        #expect(read.entry.openedOn == day)
        #expect(read.irregularities == (isNoted ? [.unreadableDate] : []))
    }

    @Test func `a movie may open after the day of the chart`() throws {
        let read = try payload.entry(["openDt": #""2022-01-12""#])
        #expect(read.entry.openedOn == CalendarDay(year: 2022, month: 1, day: 12))
        #expect(read.irregularities == [])
    }

    @Test(
        arguments: [
            ("프렌즈 ", "프렌즈", []), (" \\t밤\\n", "밤", []),
            ("a\\u0007b", "a\u{FFFD}b", [.controlCharacters]),
            ("\\u202E밤", "밤", []), ("<b>\\\"&", "<b>\"&", []),
        ] as [(String, String, Set<Irregularity>)])
    func `a title has no blanks at its ends`(
        sent: String, title: String, irregularities: Set<Irregularity>
    ) throws {
        let read = try payload.entry(["movieNm": "\"\(sent)\""])
        #expect(read.entry.title == title)
        #expect(read.irregularities == irregularities)
    }

    @Test(arguments: [
        (#""20210028""#, "20210028"), (#""2023C165""#, "2023C165"), ("20210028", "20210028"),
        (#"" 20210028 ""#, "20210028"), (#""00123""#, "00123"),
    ])
    func `an id is text, not always digits`(sent: String, id: String) throws {
        #expect(try payload.entry(["movieCd": sent]).entry.movie == MovieID(id))
    }
}

// MARK: - Bad rows

extension ChartReadingTests {
    @Test(
        arguments: [
            ("7", nil, "is not an object"), ("null", nil, "is not an object"),
            (
                BoxOfficePayload.row(["movieCd": nil]), nil,
                "movieCd: is not text of 1 to 2048 bytes without control or invisible characters"
            ),
            (
                BoxOfficePayload.row(["movieCd": #"" ""#]), nil,
                "movieCd: is not text of 1 to 2048 bytes without control or invisible characters"
            ),
            (
                BoxOfficePayload.row([
                    "movieCd": "\"" + String(repeating: "x", count: 2_049) + "\""
                ]), nil,
                "movieCd: is not text of 1 to 2048 bytes without control or invisible characters"
            ),
            (BoxOfficePayload.row(["movieNm": #"" ""#]), "20210028", "movieNm: is not a title"),
            (BoxOfficePayload.row(["movieNm": "7"]), "20210028", "movieNm: is not a title"),
            (
                BoxOfficePayload.row(["rank": #""0""#]), "20210028",
                "rank: is not a whole number of at least 1"
            ),
            (
                BoxOfficePayload.row(["rank": nil]), "20210028",
                "rank: is not a whole number of at least 1"
            ),
            (
                BoxOfficePayload.row(["audiCnt": #""-1""#]), "20210028",
                "audiCnt: is not a whole number from 0 to 1000000000000000"
            ),
            (
                BoxOfficePayload.row(["salesAmt": #""""#]), "20210028",
                "salesAmt: is not a whole number from 0 to 1000000000000000"
            ),
            (
                BoxOfficePayload.row(["movieCd": #""last""#]), "last",
                "movieCd: is that of an earlier row"
            ),
        ] as [(String, String?, String)])
    func `a bad row is left out alone and is named`(
        row: String, id: String?, reason: String
    ) throws {
        let good = ["first", "last"].map { BoxOfficePayload.row(["movieCd": "\"\($0)\""]) }
        let reading = try payload.chart(BoxOfficePayload.daily(good + [row]))
        #expect(reading.chart.entries.map(\.movie.text) == ["first", "last"])
        let rejected = try #require(reading.rejected.first)
        #expect(reading.rejected.count == 1)
        #expect(rejected.index == 2)
        #expect(rejected.movie?.text == id)
        #expect(rejected.reason == reason)
        let movie = id.map { " (movie \"\($0)\")" } ?? ""
        #expect(
            rejected.description == BoxOfficePayload.base
                + "/kobisopenapi/webservice/rest/boxoffice/searchDailyBoxOfficeList.json"
                + "?targetDt=20220105: row 3\(movie): \(reason)")
    }

    @Test func `a chart without readable rows is an error, not an empty chart`() throws {
        let error = #expect(throws: SourceError.self) {
            try payload.chart(BoxOfficePayload.daily([#"{"movieCd":"1"}"#, "7"]))
        }
        #expect(error?.fact == .unreadableRows(count: 2, of: 2, first: "movieNm: is not a title"))
    }

    @Test(
        arguments: [
            "rnum", "rankInten", "rankOldAndNew", "openDt", "salesShare", "salesInten",
            "salesChange", "salesAcc", "audiInten", "audiChange", "audiAcc", "scrnCnt", "showCnt",
            "unknown",
        ], ["null", "{}", "[]", "true", "-7.5", #""?""#, #"[{"id":null}]"#])
    func `an entry with any value in an optional field is read`(
        field: String, value: String
    ) throws {
        let entry = try payload.entry([field: value]).entry
        #expect(entry.title == "별 다섯 개의 밤")
        #expect(entry.audience.count == 50_537)
    }
}
