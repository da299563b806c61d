import FoundationEssentials
import JSON
import TestSupport
import Testing
import WebServer

@testable import CatalogSandbox

/// Whatever the council and the search were seen to answer, the sandbox answers in the same shape.
@Suite struct BoxOfficeFixtureTests {
    private static func captured(_ name: String) throws -> JSONValue {
        try JSONValue(parsing: Payload.bytes(name))
    }

    private static let dailies = Payload.names.filter {
        $0.contains(/^kobis_daily_(sample_)?2/)
    }

    /// The format of each number of a chart; `CHANGE` differs between days and weeks.
    private static let formats: [(key: String, format: String)] = [
        ("rnum", "^\\d+$"), ("rank", "^\\d+$"), ("rankInten", "^-?\\d+$"),
        ("rankOldAndNew", "^(NEW|OLD)$"), ("movieCd", "^[0-9A-Z]{8}$"),
        ("openDt", "^(\\d{4}-\\d\\d-\\d\\d| )$"), ("salesAmt", "^\\d+$"),
        ("salesShare", "^\\d+\\.\\d$"), ("salesInten", "^-?\\d+$"), ("salesChange", "CHANGE"),
        ("salesAcc", "^\\d+$"), ("audiCnt", "^\\d+$"), ("audiInten", "^-?\\d+$"),
        ("audiChange", "CHANGE"), ("audiAcc", "^\\d+$"), ("scrnCnt", "^\\d+$"),
        ("showCnt", "^\\d+$"),
    ]

    /// Expects every row to be written like that.
    private static func check(_ chart: JSONValue, change: String) throws {
        let result = try #require(chart["boxOfficeResult"])
        let list = result["dailyBoxOfficeList"] ?? result["weeklyBoxOfficeList"]
        for row in try #require(list?.elements) {
            for (key, format) in formats {
                let pattern = try Regex(format == "CHANGE" ? change : format)
                let text = try #require(row[key]?.string)
                #expect(text.contains(pattern), "\(key) is \(text)")
            }
        }
    }

    @Test(arguments: dailies)
    func `a chart of a day has the keys and the numbers of a captured one`(name: String) throws {
        let captured = try Self.captured(name)
        let day = try #require(
            captured["boxOfficeResult"]?["showRange"]?.string?.split(separator: "~").first)
        let answer = try BoxOffice.daily(String(day))
        #expect(
            Shape(answer) == Shape(captured), "\(Shape(answer).differences(from: Shape(captured)))")
        #expect(
            answer["boxOfficeResult"]?["dailyBoxOfficeList"]?[0]?.members?.map(\.key)
                == captured["boxOfficeResult"]?["dailyBoxOfficeList"]?[0]?.members?.map(\.key))
        for chart in [captured, answer] {
            try Self.check(chart, change: "^-?\\d+(\\.[1-9])?$")
            #expect(chart["boxOfficeResult"]?["boxofficeType"]?.string == "일별 박스오피스")
        }
    }

    @Test(
        arguments: Payload.present([
            ("kobis_weekly_weekend_sample_20240301.json", "20240301"),
            ("kobis_weekly_weekend_20120101.json", "20120101"),
        ]) { $0.0 })
    func `a chart of a weekend has the keys and the numbers of a captured one`(
        name: String, day: String
    ) throws {
        let captured = try Self.captured(name)
        let answer = try BoxOffice.weekly(day, "")
        #expect(
            Shape(answer) == Shape(captured), "\(Shape(answer).differences(from: Shape(captured)))")
        for key in ["boxofficeType", "showRange", "yearWeekTime"] {
            #expect(answer["boxOfficeResult"]?[key] == captured["boxOfficeResult"]?[key])
        }
        for chart in [captured, answer] { try Self.check(chart, change: "^-?\\d+\\.\\d$") }
    }

    @Test(arguments: Payload.names.filter { $0.hasPrefix("kobis_movie_info_") })
    func `a film has the keys of a captured one, in the same order`(name: String) throws {
        let captured = try Self.captured(name)
        let answer = try BoxOffice.json(
            "\(BoxOfficeRoute.filmPath)?key=\(BoxOffice.key)&movieCd=20264012")
        #expect(
            Shape(answer) == Shape(captured), "\(Shape(answer).differences(from: Shape(captured)))")
        let (here, there) = (
            answer["movieInfoResult"]?["movieInfo"], captured["movieInfoResult"]?["movieInfo"]
        )
        #expect(here?.members?.map(\.key) == there?.members?.map(\.key))
        for (key, format) in [
            ("showTm", /^\d+$/), ("prdtYear", /^\d{4}$/), ("openDt", /^\d{8}$/),
        ] {
            for film in [here, there] {
                #expect(film?[key]?.string?.contains(format) == true, "\(key)")
            }
        }
        #expect(answer["movieInfoResult"]?["source"] == captured["movieInfoResult"]?["source"])
    }

    @Test(arguments: Payload.present("kobis_fault_sample.json", "kobis_fault_invalid_key.json"))
    func `a fault is the captured one`(name: String) throws {
        let answer = try BoxOffice.json("\(BoxOfficeRoute.dailyChartPath)?targetDt=20220105")
        #expect(answer == (try Self.captured(name)))
    }

    @Test(
        arguments: Payload.present([
            ("kakao_image_search_sample.json", "kakao_error_401_sample.json"),
            ("kakao_image_search_80docs.json", "kakao_error_401_no_header.json"),
        ]) { $0.0 })
    func `a search answers, and refuses, as it was captured`(found: String, refusal: String) throws
    {
        let target = BoxOfficeRoute.imageSearchPath + "?query=%EC%84%B1%EB%82%9C+%EC%9D%B4%EC%9B%83"
        let request = try WebRequest(
            target: target, headers: ["Authorization": "KakaoAK \(FilmCouncilAPI.key)"])
        let answer = try JSONValue(parsing: BoxOffice.api().respond(to: request).body)
        let captured = try Self.captured(found)
        #expect(
            Shape(answer) == Shape(captured), "\(Shape(answer).differences(from: Shape(captured)))")
        for reply in [answer, captured] {
            for document in try #require(reply["documents"]?.elements) {
                let time = try #require(document["datetime"]?.string)
                #expect(time.contains(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.000\+09:00$/))
            }
        }
        let refused = try BoxOffice.api().get(target)
        #expect(refused.status == 401)
        #expect(
            try JSONValue(parsing: refused.body) == Self.captured(refusal))
    }
}
