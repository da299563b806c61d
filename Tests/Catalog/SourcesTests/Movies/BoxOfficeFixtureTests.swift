import CatalogModel
import CatalogSources
import Time
import HTTP
import TestSupport
import Testing

/// Payloads of the box office and of the image search.
@Suite struct BoxOfficeFixtureTests {
    @Test(
        arguments: Payload.present(
            [
                ("kobis_daily_sample_20240228.json", .daily, 2024, 2, 28, 5),
                ("kobis_weekly_weekend_sample_20240301.json", .weekend, 2024, 3, 1, 5),
                ("kobis_daily_wrong_key_sample.json", .daily, 2024, 2, 28, 1),
                ("kobis_daily_20120101.json", .daily, 2012, 1, 1, 10),
                ("kobis_daily_20220105_course_sample.json", .daily, 2022, 1, 5, 10),
                ("kobis_daily_20220315.json", .daily, 2022, 3, 15, 10),
                ("kobis_weekly_weekend_20120101.json", .weekend, 2012, 1, 1, 10),
                // Only what we do not read was renamed.
                ("kobis_daily_wrong_key_negative.json", .daily, 2022, 1, 5, 1),
            ] as [(String, ChartKind, Int, Int, Int, Int)]
        ) { $0.0 })
    func `charts are read without a loss`(
        name: String, kind: ChartKind, year: Int, month: Int, day: Int, count: Int
    ) throws {
        let text = try Payload.text(name)
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

    @Test func `an entry of a chart is as it was sent`() throws {
        let text = try Payload.text("kobis_daily_sample_20240228.json")
        let span = ChartSpan(.daily, around: CalendarDay(year: 2024, month: 2, day: 28))
        let entries = try BoxOfficePayload().chart(text, of: span).chart.entries
        #expect(entries[0].move == .new && entries[1].move == .by(-1))
        #expect(entries[0].title == "등대지기")
        #expect(entries[0].audience.changePermille == 1_000)
        #expect(entries[1].sales.changePermille == -113)
        #expect(entries[2].openedOn == CalendarDay(year: 2024, month: 2, day: 21))
        // At the end of the title stood a blank.
        #expect(entries[4].title == "밤의 정원")
        #expect(entries[4].audience.changePermille == 16_500)
    }

    @Test(.needs(.sharedData(Payload.captures)))
    func `an entry of a captured chart is as it was`() throws {
        let text = try Payload.text("kobis_daily_20220105_course_sample.json")
        let entries = try BoxOfficePayload().chart(text).chart.entries
        #expect(entries[0].move == .new)
        #expect(entries[0].title == "경관의 피")
        #expect(entries[0].audience.changePermille == 1_000)
        #expect(entries[1].move == .by(-1))
        #expect(entries[1].sales.changePermille == -153)
        #expect(entries[5].openedOn == CalendarDay(year: 2022, month: 1, day: 12))
        #expect(entries[7].sales.changePermille == 20_289)
    }

    @Test(.needs(.sharedData(Payload.captures)))
    func `a captured title ends without its blank`() throws {
        let text = try Payload.text("kobis_weekly_weekend_20120101.json")
        let span = ChartSpan(.weekend, around: CalendarDay(year: 2012, month: 1, day: 1))
        let titles = try BoxOfficePayload().chart(text, of: span).chart.entries.map(\.title)
        #expect(titles.contains("프렌즈: 몬스터섬의비밀"))
    }

    @Test(
        arguments: Payload.present([
            ("kobis_movie_info_sample_20249101.json", "20249101", 3, 2, ["2D"]),
            ("kobis_movie_info_20124079_compact.json", "20124079", 36, 345, ["필름", "2D"]),
            ("kobis_movie_info_20124079_pretty_345staffs.json", "20124079", 36, 345, ["필름", "2D"]),
            ("kobis_movie_info_20199882.json", "20199882", 96, 419, ["2D"]),
        ]) { $0.0 })
    func `movies are read without a loss`(
        name: String, id: String, cast: Int, staff: Int, formats: [String]
    ) throws {
        let text = try Payload.text(name)
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

    @Test(arguments: Payload.present("kobis_fault_sample.json", "kobis_fault_invalid_key.json"))
    func `the error of a wrong key asks for another key`(name: String) throws {
        let text = try Payload.text(name)
        let error = #expect(throws: SourceError.self) { try BoxOfficePayload().chart(text) }
        guard case .refused(let refusal)? = error?.fact else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(refusal.cause == .key && refusal.code == "320010")
        #expect(refusal.message == "유효하지않은 키값입니다.")
    }

    @Test(
        arguments: Payload.present(
            "v2b_products_sample_pottery.json", "v2b_products_page1_5of102.json",
            "kobis_movie_list_page1_10of95043.json"))
    func `a reply of another API is neither a chart nor a movie`(name: String) throws {
        let text = try Payload.text(name)
        #expect(throws: SourceError.self) { try BoxOfficePayload().chart(text) }
        #expect(throws: SourceError.self) { try BoxOfficePayload().movie(text) }
    }

    private static func search() throws -> PosterSearch {
        try PosterSearch(
            base: try #require(WebAddress("https://dapi.kakao.com")), key: Secret("x"))
    }

    private static let movie = Movie(id: MovieID("1"), title: "밤")

    @Test(
        arguments: Payload.present([
            ("kakao_image_search_sample.json", 6, 4), ("kakao_image_search_80docs.json", 80, 10),
        ]) { $0.0 })
    func `of many hits the first upright picture is the poster`(
        name: String, count: Int, second: Int
    ) throws {
        let text = try Payload.text(name)
        let search = try Self.search()
        let hits = try search.readHits(ResponseBody(Array(text.utf8)), for: Self.movie)
        #expect(hits.count == count)
        #expect(hits.allSatisfy { $0.thumbnail != nil })
        let picture = try #require(search.poster(among: hits))
        #expect(picture.original == hits[0].image.text)
        #expect(picture.thumbnail == hits[0].thumbnail?.text)
        // Without it, one that lies and one that is hardly upright are passed over.
        let next = search.poster(among: Array(hits.dropFirst()))
        #expect(next?.original == hits[second].image.text)
    }

    @Test(
        arguments: Payload.present("kakao_error_401_sample.json", "kakao_error_401_no_header.json"))
    func `the refusal of the search asks for a key`(name: String) throws {
        let text = try Payload.text(name)
        let error = #expect(throws: SourceError.self) {
            try Self.search().readHits(
                ResponseBody(Array(text.utf8)), status: 401, for: Self.movie)
        }
        guard case .refused(let refusal)? = error?.fact else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(refusal.cause == .key)
        #expect(refusal.message == "cannot find Authorization : KakaoAK header")
    }
}
