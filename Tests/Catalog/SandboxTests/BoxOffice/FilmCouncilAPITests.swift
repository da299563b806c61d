import CatalogShopContract
import Time
import JSON
import Testing
import WebServer

@testable import CatalogSandbox

@Suite struct FilmCouncilAPITests {
    @Test(arguments: [
        "", "?targetDt=20220105", "?key=&targetDt=20220105", "?key=0&targetDt=20220105",
        "?key=\(BoxOffice.key.uppercased())&targetDt=20220105",
    ])
    func `without the key there is a fault, with status 200`(query: String) throws {
        for path in [
            BoxOfficeRoute.dailyChartPath, BoxOfficeRoute.weeklyChartPath, BoxOfficeRoute.filmPath,
        ] {
            let response = try BoxOffice.api().get(path + query)
            #expect(response.status == 200)
            #expect(
                response.text
                    == #"{"faultInfo":{"message":"유효하지않은 키값입니다.","errorCode":"320010"}}"#)
        }
    }

    @Test func `the quirk answers as if the calls of the day were used up`() throws {
        let api = BoxOffice.api(quirks: [.quota])
        let targets = [
            BoxOfficeRoute.dailyChartPath + "?targetDt=20220105&",
            BoxOfficeRoute.weeklyChartPath + "?targetDt=20220105&",
            BoxOfficeRoute.filmPath + "?movieCd=20264012&",
        ]
        for target in targets {
            let used = try JSONValue(parsing: api.get(target + "key=\(BoxOffice.key)").body)
            #expect(used["faultInfo"]?["errorCode"]?.string == FilmCouncilFault.usedUp.code)
            let wrong = try JSONValue(parsing: api.get(target + "key=1").body)
            #expect(wrong["faultInfo"]?["errorCode"]?.string == "320010")
        }
    }

    @Test(arguments: [
        ("", FilmCouncilFault.missingDay), ("&targetDt=", .missingDay),
        ("&targetDt=2022-01-05", .invalidDay), ("&targetDt=20220230", .invalidDay),
        ("&targetDt=1", .invalidDay),
    ])
    func `a missing or invalid day is a fault`(
        query: String, fault: FilmCouncilFault
    ) throws {
        let answer = try BoxOffice.json(
            "\(BoxOfficeRoute.dailyChartPath)?key=\(BoxOffice.key)\(query)")
        #expect(answer["faultInfo"]?["errorCode"]?.string == fault.code)
    }

    @Test(arguments: [
        ("20261121", 10), ("20261122", 0), ("20261123", 0), ("99991231", 0), ("20040101", 10),
        ("20031231", 0), ("00010101", 0),
    ])
    func `days have charts from the first on until yesterday`(day: String, count: Int) throws {
        let result = try #require(BoxOffice.daily(day)["boxOfficeResult"])
        #expect(result["showRange"]?.string == "\(day)~\(day)")
        #expect(result["dailyBoxOfficeList"]?.elements?.count == count)
    }

    @Test(arguments: [
        ("20261115", "&weekGb=0", 10, "주간 박스오피스"), ("20261116", "&weekGb=0", 0, "주간 박스오피스"),
        ("20261115", "", 10, "주말 박스오피스"), ("20261121", "&weekGb=1", 0, "주말 박스오피스"),
        ("20261121", "&weekGb=2", 10, "주중 박스오피스"),
    ])
    func `weeks have charts when they are over`(
        day: String, query: String, count: Int, title: String
    ) throws {
        let result = try #require(BoxOffice.weekly(day, query)["boxOfficeResult"])
        #expect(result["boxofficeType"]?.string == title)
        #expect(result["weeklyBoxOfficeList"]?.elements?.count == count)
    }

    @Test func `a day begins in Korea nine hours before it does in Greenwich`() throws {
        // 2026-11-21 14:59:59 and 15:00:00 UTC.
        for (second, count) in [(1_795_273_199, 0), (1_795_273_200, 10)] {
            let shop = try Shop(SmallShop.pair.base, place: .memory) { Int64(second) * 1_000_000 }
            let api = SandboxAPI(shop, contract: .october2022, quirks: [])
            let target = "\(BoxOfficeRoute.dailyChartPath)?key=\(BoxOffice.key)&targetDt=20261121"
            let answer = try JSONValue(parsing: api.get(target).body)
            let list = answer["boxOfficeResult"]?["dailyBoxOfficeList"]
            #expect(list?.elements?.count == count)
        }
    }

    @Test(arguments: [
        ("", 10), ("&itemPerPage=3", 3), ("&itemPerPage=99", 10), ("&itemPerPage=0", 10),
        ("&itemPerPage=x", 10), ("&wideAreaCd=0105001", 10),
    ])
    func `fewer rows can be requested, but never more than ten`(query: String, count: Int) throws {
        let list = try BoxOffice.daily("20220105", query)["boxOfficeResult"]?["dailyBoxOfficeList"]
        #expect(list?.elements?.count == count)
    }

    @Test(arguments: [
        ("&multiMovieYn=Y", BoxOfficeFilter(isArtHouse: true)),
        ("&multiMovieYn=N", BoxOfficeFilter(isArtHouse: false)),
        ("&repNationCd=K", BoxOfficeFilter(isKorean: true)),
        ("&repNationCd=F&multiMovieYn=x", BoxOfficeFilter(isKorean: false)),
    ])
    func `a chart of some films alone has ranks of its own`(
        query: String, filter: BoxOfficeFilter
    ) throws {
        let answer = try BoxOffice.daily("20220105", query)
        let rows = try #require(answer["boxOfficeResult"]?["dailyBoxOfficeList"]?.elements)
        #expect(rows.map { $0["rank"]?.string } == (1...rows.count).map(String.init))
        for row in rows {
            let serial = try #require(row["movieCd"]?.string).dropFirst(4)
            let film = try #require(Film.all.first { $0.serial == serial })
            #expect(filter.admits(film))
            #expect(filter.isArtHouse.map { $0 == film.isArtHouse } ?? true)
            #expect(filter.isKorean.map { $0 == film.isKorean } ?? true)
        }
    }

    @Test(arguments: ["", "0", "20264013", "20274012", "20024012", "+0264012", "2026401"])
    func `an unknown film has empty texts`(code: String) throws {
        for member in try #require(BoxOffice.film(code).members) {
            #expect(member.value == .string("") || member.value == .array([]), "\(member.key)")
        }
    }

    @Test func `every film of a chart can be requested, by the same title and day`() throws {
        let answer = try BoxOffice.weekly("20220605")
        for row in try #require(answer["boxOfficeResult"]?["weeklyBoxOfficeList"]?.elements) {
            let film = try BoxOffice.film(try #require(row["movieCd"]?.string))
            #expect(film["movieNm"] == row["movieNm"])
            let opened = try #require(row["openDt"]?.string)
            #expect(film["openDt"]?.string == opened.filter { $0 != "-" && $0 != " " })
        }
    }

    @Test func `a film without a day of opening has a space in charts, and nothing in its detail`()
        throws
    {
        let film = try BoxOffice.film(where: \.isUndated)
        let release = Release(film: film, year: 2026)
        let day = release.runStart.adding(days: 3).compactText
        let rows = try BoxOffice.daily(day, "&multiMovieYn=Y")["boxOfficeResult"]?[
            "dailyBoxOfficeList"]?.elements
        let row = try #require(rows?.first { $0["movieCd"]?.string == release.code })
        #expect(row["openDt"]?.string == " ")
        #expect(try BoxOffice.film(release.code)["openDt"]?.string == "")
    }

    @Test func `a title may end in a space`() throws {
        let film = try BoxOffice.film { $0.title.hasSuffix(" ") }
        let day = Release(film: film, year: 2026).runStart.compactText
        let rows = try BoxOffice.weekly(day)["boxOfficeResult"]?["weeklyBoxOfficeList"]?.elements
        #expect(rows?.contains { $0["movieNm"]?.string == film.title } == true)
    }

    @Test(arguments: [
        ("20264990", "개봉"), ("20264950", "개봉"), ("20260068", "기타"), ("20261045", "개봉"),
    ])
    func `a film says whether it has opened`(code: String, status: String) throws {
        #expect(try BoxOffice.film(code)["prdtStatNm"]?.string == status)
        let early = FilmCouncilAPI(programme: .standard, today: BoxOffice.day(2025, 12, 2))
        let request = try WebRequest(
            target: "\(BoxOfficeRoute.filmPath)?key=\(BoxOffice.key)&movieCd=\(code)")
        let answer = try JSONValue(parsing: early.film(request))
        let expected = status == "개봉" ? "개봉예정" : status
        #expect(answer["movieInfoResult"]?["movieInfo"]?["prdtStatNm"]?.string == expected)
    }

    @Test(arguments: [
        BoxOfficeRoute.dailyChartPath, BoxOfficeRoute.imageSearchPath, "/posters/4012_poster.png",
    ])
    func `nothing but reading is allowed`(path: String) throws {
        let api = BoxOffice.api()
        #expect(try api.respond(to: WebRequest(method: "POST", target: path)).status == 405)
        let options = try api.respond(to: WebRequest(method: "OPTIONS", target: path))
        #expect(options.status == 204 && options.headers["Allow"] == "GET, HEAD, OPTIONS")
    }

    @Test(arguments: [
        "/kobisopenapi/webservice/rest/boxoffice/searchDailyBoxOfficeList.xml",
        "/kobisopenapi/webservice/rest/movie", "/v2/search/web", "/posters/4012.png",
        "/posters/4012_large.png", "/posters/9999_poster.png", "/posters/4012_poster.jpg",
    ])
    func `other paths lead nowhere`(path: String) throws {
        #expect(try BoxOffice.api().get(path).status == 404)
    }

    @Test(arguments: ShopContract.allCases)
    func `the box office is beside each version of the shop`(contract: ShopContract) throws {
        let api = SmallShop.api(SmallShop.pair, contract)
        let target = "\(BoxOfficeRoute.dailyChartPath)?key=\(BoxOffice.key)&targetDt=20220105"
        #expect(try api.get(target).body == BoxOffice.api().get(target).body)
    }
}
