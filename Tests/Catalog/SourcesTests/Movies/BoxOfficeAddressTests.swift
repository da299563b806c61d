import CatalogModel
import CatalogSources
import Time
import HTTP
import Testing
import WebServer

/// Requests to the box office.
struct BoxOfficeAddressTests {
    private static let rest = "/kobisopenapi/webservice/rest"

    @Test(
        arguments: [
            (.daily, "/boxoffice/searchDailyBoxOfficeList.json?targetDt=20220105"),
            (.weekly, "/boxoffice/searchWeeklyBoxOfficeList.json?weekGb=0&targetDt=20220109"),
            (.weekend, "/boxoffice/searchWeeklyBoxOfficeList.json?weekGb=1&targetDt=20220102"),
            (.weekdays, "/boxoffice/searchWeeklyBoxOfficeList.json?weekGb=2&targetDt=20220106"),
        ] as [(ChartKind, String)])
    func `a chart is requested by its last day`(kind: ChartKind, target: String) throws {
        let source = try BoxOfficePayload().source
        let span = ChartSpan(kind, around: BoxOfficePayload.day)
        let address = BoxOfficePayload.base + Self.rest + target
        #expect(source.chartAddress(of: span).text == address)
        let request = source.chartRequest(span)
        #expect(request.address.text == "\(address)&key=\(BoxOfficePayload.key)")
        #expect(request.bodyBytes == 1 << 20)
        #expect(request.accepts == "application/json")
    }

    @Test(
        arguments: [
            (.all, .all, "", ""), (.korean, .all, "&repNationCd=K", "korean"),
            (.foreign, .artHouse, "&repNationCd=F&multiMovieYn=Y", "foreign+art-house"),
            (.all, .commercial, "&multiMovieYn=N", "commercial"),
        ] as [(ChartFilter.Nation, ChartFilter.Films, String, String)])
    func `a chart counts the movies of a filter, and only requests for charts have it`(
        nation: ChartFilter.Nation, films: ChartFilter.Films, query: String, identity: String
    ) throws {
        var filter = ChartFilter()
        filter.nation = nation
        filter.films = films
        #expect(filter.identity == identity)
        let plain = try BoxOfficePayload().source
        let source = BoxOfficeSource(base: plain.base, key: Secret("key"), filter: filter)
        let span = ChartSpan(.daily, around: BoxOfficePayload.day)
        #expect(source.chartAddress(of: span).text == plain.chartAddress(of: span).text + query)
        let movie = MovieID("1")
        #expect(source.movieAddress(of: movie).text == plain.movieAddress(of: movie).text)
    }

    @Test(arguments: [
        ("20124079", "20124079"), ("2023C165", "2023C165"), ("a/b&key=x", "a%2Fb%26key%3Dx"),
        ("", ""),
    ])
    func `a movie is requested by its id`(id: String, value: String) throws {
        let source = try BoxOfficePayload().source
        let address =
            "\(BoxOfficePayload.base)\(Self.rest)/movie/searchMovieInfo.json?movieCd=\(value)"
        #expect(source.movieAddress(of: MovieID(id)).text == address)
        let request = source.movieRequest(MovieID(id))
        #expect(request.address.text == "\(address)&key=\(BoxOfficePayload.key)")
        #expect(request.bodyBytes == 4 << 20)
    }

    @Test(arguments: [
        "http://127.0.0.1:8080", "http://127.0.0.1:8080/",
        "http://127.0.0.1:8080/kobisopenapi/webservice/rest",
        "http://127.0.0.1:8080/kobisopenapi/webservice/rest/",
    ])
    func `the address of all it offers is that of the API, too`(base: String) throws {
        let source = try BoxOfficePayload(base: base).source
        #expect(BoxOfficeSource.kind == "box-office")
        #expect(
            source.movieAddress(of: MovieID("1")).text
                == "http://127.0.0.1:8080\(Self.rest)/movie/searchMovieInfo.json?movieCd=1")
    }

    @Test func `neither the printed address nor the identity contains the key`() throws {
        let source = try BoxOfficePayload().source
        let chart = source.chartRequest(BoxOfficePayload.span)
        let movie = source.movieRequest(MovieID("1"))
        var texts = ["\(source)", String(reflecting: source)]
        for request in [chart, movie] {
            texts += ["\(request)", "\(request.address)", "\(request.secrets)"]
        }
        texts.append(source.chartAddress(of: BoxOfficePayload.span).text)
        texts.append(source.movieAddress(of: MovieID("1")).text)
        for text in texts { #expect(!text.contains(BoxOfficePayload.key), "\(text)") }
        #expect("\(chart)".hasSuffix("targetDt=20220105&key=***"))
    }

    @Test func `the key reaches the server, and no message when the server repeats it`()
        async throws
    {
        let target =
            "\(Self.rest)/boxoffice/searchDailyBoxOfficeList.json?targetDt=20220105"
            + "&key=\(BoxOfficePayload.key)"
        let page = "<html><title>no list for \(BoxOfficePayload.key)</title>"
        let shop = try ScriptedShop(["GET \(target)": .text(page)])
        let source = BoxOfficeSource(base: try shop.address, key: Secret(BoxOfficePayload.key))
        let error = try await #require(throws: HTTPError.self) {
            try await shop.http.send(source.chartRequest(BoxOfficePayload.span)) { response in
                try source.readChart(response.body, of: BoxOfficePayload.span)
            }
        }
        #expect(shop.lines.first == "GET \(target)")
        #expect("\(error)".contains("no list for ***"), "\(error)")
        #expect(!"\(error)".contains(BoxOfficePayload.key), "\(error)")
    }
}
