import CatalogModel
import CatalogSources
import Time
import HTTP
import Testing

/// Captured payloads of the box office and of the image search.
@Suite(.needsCapturedReplies) struct BoxOfficeFixtureTests {
    @Test(
        arguments: [
            ("kobis_daily_20120101.json", .daily, 2012, 1, 1, 10),
            ("kobis_daily_20220105_course_sample.json", .daily, 2022, 1, 5, 10),
            ("kobis_daily_20220315.json", .daily, 2022, 3, 15, 10),
            ("kobis_weekly_weekend_20120101.json", .weekend, 2012, 1, 1, 10),
            // Only what we do not read was renamed.
            ("kobis_daily_wrong_key_negative.json", .daily, 2022, 1, 5, 1),
        ] as [(String, ChartKind, Int, Int, Int, Int)])
    func `captured charts are read without a loss`(
        name: String, kind: ChartKind, year: Int, month: Int, day: Int, count: Int
    ) throws {
        let text = try CapturedReply.text(name)
        let span = ChartSpan(kind, around: CalendarDay(year: year, month: month, day: day))
        let reading = try BoxOfficePayload().chart(text, of: span)
        #expect(reading.chart.entries.map(\.rank) == Array(1...count))
        #expect(reading.rejected == [])
        #expect(reading.irregularities == [:])
        for entry in reading.chart.entries {
            #expect(entry.openedOn != nil && entry.salesShare != nil)
            #expect(entry.screens != nil && entry.showings != nil)
            for figure in [entry.audience, entry.sales] {
                #expect(figure.change != nil && figure.changePermille != nil)
                #expect(figure.total.map { $0 >= figure.count } == true)
            }
        }
    }

    @Test func `an entry of a captured chart is as it was`() throws {
        let text = try CapturedReply.text("kobis_daily_20220105_course_sample.json")
        let entries = try BoxOfficePayload().chart(text).chart.entries
        #expect(entries[0].move == .new)
        #expect(entries[0].title == "경관의 피")
        #expect(entries[0].audience.changePermille == 1_000)
        #expect(entries[1].move == .by(-1))
        #expect(entries[1].sales.changePermille == -153)
        #expect(entries[5].openedOn == CalendarDay(year: 2022, month: 1, day: 12))
        #expect(entries[7].sales.changePermille == 20_289)
    }

    @Test func `a captured title ends without its blank`() throws {
        let text = try CapturedReply.text("kobis_weekly_weekend_20120101.json")
        let span = ChartSpan(.weekend, around: CalendarDay(year: 2012, month: 1, day: 1))
        let titles = try BoxOfficePayload().chart(text, of: span).chart.entries.map(\.title)
        #expect(titles.contains("프렌즈: 몬스터섬의비밀"))
    }

    @Test(arguments: [
        ("kobis_movie_info_20124079_compact.json", "20124079", 36, 345, ["필름", "2D"]),
        ("kobis_movie_info_20124079_pretty_345staffs.json", "20124079", 36, 345, ["필름", "2D"]),
        ("kobis_movie_info_20199882.json", "20199882", 96, 419, ["2D"]),
    ])
    func `captured movies are read without a loss`(
        name: String, id: String, cast: Int, staff: Int, formats: [String]
    ) throws {
        let text = try CapturedReply.text(name)
        let reading = try #require(try BoxOfficePayload().movie(text, id))
        let details = try #require(reading.movie.details)
        #expect(reading.irregularities == [])
        #expect(reading.movie.openedOn != nil)
        #expect(details.minutes != nil && details.year != nil && details.englishTitle != nil)
        #expect(details.originalTitle == nil)
        #expect(details.cast.count == cast)
        #expect(details.staff.count == staff)
        #expect(details.formats == formats)
        #expect(details.ratings == ["15세이상관람가"])
        #expect(details.directors.count == 1 && !details.companies.isEmpty)
    }

    @Test func `the captured error asks for another key`() throws {
        let text = try CapturedReply.text("kobis_fault_invalid_key.json")
        let error = #expect(throws: SourceError.self) { try BoxOfficePayload().chart(text) }
        guard case .refused(let refusal)? = error?.fact else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(refusal.cause == .key && refusal.code == "320010")
        #expect(refusal.words == "유효하지않은 키값입니다.")
    }

    @Test(arguments: ["v2b_products_page1_5of102.json", "kobis_movie_list_page1_10of95043.json"])
    func `another API is no chart and no movie`(name: String) throws {
        let text = try CapturedReply.text(name)
        #expect(throws: SourceError.self) { try BoxOfficePayload().chart(text) }
        #expect(throws: SourceError.self) { try BoxOfficePayload().movie(text) }
    }

    private static func search() throws -> PosterSearch {
        try PosterSearch(
            base: try #require(WebAddress("https://dapi.kakao.com")), key: Secret("x"))
    }

    private static let movie = Movie(id: MovieID("1"), title: "밤")

    @Test func `of eighty captured hits the first upright one is the poster`() throws {
        let text = try CapturedReply.text("kakao_image_search_80docs.json")
        let search = try Self.search()
        let hits = try search.readHits(ResponseBody(Array(text.utf8)), for: Self.movie)
        #expect(hits.count == 80)
        #expect(hits.allSatisfy { $0.thumbnail != nil })
        let picture = try #require(search.poster(among: hits))
        #expect(picture.original == hits[0].image.text)
        #expect(picture.thumbnail == hits[0].thumbnail?.text)
        // Without it, one that lies and one that is hardly upright are passed over.
        let next = search.poster(among: Array(hits.dropFirst()))
        #expect(next?.original == hits[10].image.text)
    }

    @Test func `the captured refusal of the search asks for a key`() throws {
        let text = try CapturedReply.text("kakao_error_401_no_header.json")
        let error = #expect(throws: SourceError.self) {
            try Self.search().readHits(
                ResponseBody(Array(text.utf8)), status: 401, for: Self.movie)
        }
        guard case .refused(let refusal)? = error?.fact else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(refusal.cause == .key)
        #expect(refusal.words == "cannot find Authorization : KakaoAK header")
    }
}
