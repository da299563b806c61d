import CatalogModel
import CatalogSources
import HTTP
import Testing
import WebServer

/// Requests of the image search, and the choice of a poster.
struct PosterSearchTests {
    private static let key = "0fe1dc2ba39847566574839aabc2d1e0"
    private static let movie = Movie(id: MovieID("1"), title: "별 & 다섯")

    private func search(
        _ base: String = "https://dapi.example.com", _ rules: PosterRules = PosterRules()
    ) throws -> PosterSearch {
        try PosterSearch(
            base: try #require(WebAddress(base)), key: Secret(Self.key), rules: rules)
    }

    private func hits(_ text: String, status: Int = 200) throws -> [PosterHit] {
        try search().readHits(ResponseBody(Array(text.utf8)), status: status, for: Self.movie)
    }

    private static func reply(_ documents: [String]) -> String {
        #"{"meta":{"total_count":1,"pageable_count":1,"is_end":true},"documents":["#
            + documents.joined(separator: ",") + "]}"
    }

    private static func document(_ address: String, _ width: Int, _ height: Int) -> String {
        #"""
        {"collection":"blog","datetime":"2023-06-10T12:36:51.000+09:00","display_sitename":"","doc_url":"https://b.example/1",
         "image_url":"\#(address)","thumbnail_url":"https://search4.kakaocdn.net/argon/130x130_85_c/1",
         "width":\#(width),"height":\#(height)}
        """#
    }

    // MARK: Requests

    @Test(arguments: [
        "https://dapi.example.com", "https://dapi.example.com/",
        "https://dapi.example.com/v2/search/image",
    ])
    func `a search has the title, and the key in a header that is not shown`(base: String) throws {
        let request = try search(base).request(for: Self.movie)
        #expect(
            request.address.text
                == "https://dapi.example.com/v2/search/image?query=%EB%B3%84%20%26%20%EB%8B%A4"
                + "%EC%84%AF%20%EC%98%81%ED%99%94%20%ED%8F%AC%EC%8A%A4%ED%84%B0&size=30")
        #expect(request.bodyBytes == 4 << 20)
        #expect(request.secretHeaders.map(\.name) == ["Authorization"])
        #expect(!"\(request) \(request.secretHeaders)".contains(Self.key))
        #expect(!String(reflecting: try search(base)).contains(Self.key))
    }

    @Test func `the server gets the key, and its message is shown without it`() async throws {
        let target = try search().request(for: Self.movie).address.text
            .dropFirst("https://dapi.example.com".count)
        let words =
            #"{"errorType":"AccessDeniedError","message":"wrong appKey(\#(Self.key)) format"}"#
        let shop = try ScriptedShop([
            "GET \(target)": .json(Array(words.utf8), status: 401)
        ])
        let search = try PosterSearch(base: try shop.address, key: Secret(Self.key))
        let response = try await shop.http.send(search.request(for: Self.movie))
        let error = #expect(throws: SourceError.self) {
            try search.readHits(response.body, status: response.status, for: Self.movie)
        }
        #expect(
            try #require(error).fact.description
                == "the API refuses the key: wrong appKey(***) format (AccessDeniedError); "
                + "check the key and its permissions")
        let sent = try #require(shop.requests.first)
        #expect(sent.headers["Authorization"] == "KakaoAK \(Self.key)")
    }

    @Test func `a key that no header may hold is refused without being shown`() throws {
        let base = try #require(WebAddress("https://dapi.example.com"))
        let error = #expect(throws: HTTPError.self) {
            try PosterSearch(base: base, key: Secret("\(Self.key)\n"))
        }
        #expect(error?.kind == .invalidRequest)
        let message = "\(try #require(error))"
        #expect(!message.contains(Self.key))
    }

    // MARK: Hits

    @Test func `hits are read, and invalid ones are left out alone`() throws {
        let good = Self.document("https://t1.daumcdn.net/a", 1_024, 1_474)
        let documents = [
            good, "7", "null", "{}", Self.document("javascript:x", 10, 10),
            Self.document("/relative", 10, 10), Self.document("https://h/0", 0, 10),
            Self.document("https://h/1", 10, -1), Self.document("https://h/2", 100_001, 10),
            #"{"image_url":"https://h/3","width":"10","height":10}"#,
            #"{"image_url":"https://h/4","width":10,"height":10,"thumbnail_url":"x"}"#,
        ]
        let hits = try hits(Self.reply(documents))
        #expect(hits.map(\.image.text) == ["https://t1.daumcdn.net/a", "https://h/4"])
        #expect(hits.map(\.width) == [1_024, 10])
        #expect(hits.map(\.height) == [1_474, 10])
        #expect(
            hits.map(\.thumbnail?.text) == [
                "https://search4.kakaocdn.net/argon/130x130_85_c/1", nil,
            ])
    }

    @Test func `a search without hits is not an error`() throws {
        #expect(try hits(Self.reply([])) == [])
        #expect(try search().poster(among: []) == nil)
    }

    @Test(
        arguments: [
            (
                401,
                #"{"errorType":"AccessDeniedError","message":"cannot find Authorization : KakaoAK header"}"#,
                .key, "AccessDeniedError", "cannot find Authorization : KakaoAK header"
            ),
            (
                400, #"{"errorType":"MissingParameter","message":"query parameter required"}"#,
                .other,
                "MissingParameter", "query parameter required"
            ),
            (
                403, #"{"errorType":"X","message":"not for this app"}"#, .key, "X",
                "not for this app"
            ),
            (200, #"{"errorType":"X","message":"a\n b"}"#, .other, "X", "a b"),
            (400, #"{"errorType":"X"}"#, .other, "X", ""),
            (404, "<html><title>Not Found</title>", .other, "status 404", "Not Found"),
            (401, "", .key, "status 401", ""), (204, "", .other, "status 204", ""),
            (404, #"{"documents":[]}"#, .other, "status 404", ""),
        ] as [(Int, String, APIRefusal.Cause, String, String)])
    func `an error of the search is reported with its own message`(
        status: Int, reply: String, cause: APIRefusal.Cause, code: String, expected: String
    ) throws {
        let error = #expect(throws: SourceError.self) { try hits(reply, status: status) }
        guard case .refused(let refusal)? = error?.fact else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(refusal.cause == cause)
        #expect(refusal.code == code)
        #expect(refusal.message == expected)
    }

    @Test(arguments: [
        ("<html>", "the reply is a web page"), ("{", "the reply is not JSON"),
        (#"{"meta":{}}"#, #"the reply has no list "documents""#),
        (#"{"documents":{}}"#, #"the reply has no list "documents""#),
    ])
    func `a reply that is not a list of hits is reported with its kind`(
        reply: String, message: String
    ) throws {
        let error = #expect(throws: SourceError.self) { try hits(reply) }
        #expect(try #require(error).fact.description.hasPrefix(message))
    }

    @Test func `a list of hits has at most 4 MiB`() throws {
        let list = Self.reply([])
        let padding = String(repeating: " ", count: (4 << 20) - list.utf8.count)
        #expect(try hits(list + padding) == [])
        let error = #expect(throws: SourceError.self) { try hits(list + padding + " ") }
        #expect(error?.fact == .tooLong(limit: 4 << 20))
    }

    @Test(arguments: [200, 401, 404])
    func `no error of the search has a part of the key that could be one`(status: Int) throws {
        for reply in [
            "<html>\(Self.key)", #"{"\#(Self.key)":1,"\#(Self.key)":2}"#,
            #"{"errorType":"\#(Self.key)","message":"\#(Self.key)"}"#,
            String(repeating: "x", count: 190) + Self.key,
        ] {
            let error = #expect(throws: SourceError.self) { try hits(reply, status: status) }
            let text = "\(try #require(error)) \(String(reflecting: error))"
            #expect(!text.holdsPart(of: Self.key), "\(text)")
        }
    }

    // MARK: Choice

    /// Hits of a table, such as `https://t1.daumcdn.net/a 1000x1500`.
    private func choice(
        _ pictures: [String], _ rules: PosterRules = PosterRules()
    ) throws -> String? {
        let documents = try pictures.map { picture in
            let parts = picture.split(separator: " ")
            let sides = try parts[1].split(separator: "x").map { try #require(Int($0)) }
            return Self.document(String(parts[0]), sides[0], sides[1])
        }
        let search = try search("http://127.0.0.1:8080", rules)
        return search.poster(among: try hits(Self.reply(documents)))?.original
    }

    @Test(
        arguments: [
            ("2:3", ["https://t1.daumcdn.net/a 1000x1500"], "https://t1.daumcdn.net/a"),
            ("7:10", ["https://t1.daumcdn.net/a 700x1000"], "https://t1.daumcdn.net/a"),
            ("landscape", ["https://t1.daumcdn.net/a 600x285"], nil),
            ("square", ["https://t1.daumcdn.net/a 600x600"], nil),
            ("strip", ["https://t1.daumcdn.net/a 550x1157"], nil),
            ("tiny", ["https://t1.daumcdn.net/a 155x225"], nil),
            ("just wide enough", ["https://t1.daumcdn.net/a 300x430"], "https://t1.daumcdn.net/a"),
            ("foreign", ["https://postfiles.pstatic.net/a 1000x1500"], nil),
            ("nearly the host", ["https://evildaumcdn.net/a 1000x1500"], nil),
            ("the host itself", ["https://daumcdn.net/a 1000x1500"], "https://daumcdn.net/a"),
            ("another end", ["https://daumcdn.net.evil.example/a 1000x1500"], nil),
            ("http alone", ["http://t1.daumcdn.net/a 1000x1500"], "http://t1.daumcdn.net/a"),
            (
                "https rather than http",
                ["http://t1.daumcdn.net/a 1000x1500", "https://t1.daumcdn.net/b 1000x1500"],
                "https://t1.daumcdn.net/b"
            ),
            (
                "the outline counts for more",
                ["https://t1.daumcdn.net/a 600x800", "http://t1.daumcdn.net/b 1000x1500"],
                "http://t1.daumcdn.net/b"
            ),
            (
                "any upright picture rather than none",
                ["https://t1.daumcdn.net/a 1280x720", "https://t1.daumcdn.net/b 660x850"],
                "https://t1.daumcdn.net/b"
            ),
            (
                "sharp rather than small",
                ["https://t1.daumcdn.net/a 400x600", "https://t1.daumcdn.net/b 480x720"],
                "https://t1.daumcdn.net/b"
            ),
            (
                "the first among equals, not the largest",
                [
                    "https://t1.daumcdn.net/0 600x285", "https://t1.daumcdn.net/a 546x819",
                    "https://blog.kakaocdn.net/b 1200x1716", "https://t1.daumcdn.net/c 546x819",
                ], "https://t1.daumcdn.net/a"
            ),
            ("the search's own", ["http://127.0.0.1:8080/p/1.png?v=1 480x720"], "/p/1.png?v=1"),
            (
                "its other port", ["http://127.0.0.1:9/p/1.png 480x720"],
                "http://127.0.0.1:9/p/1.png"
            ),
        ] as [(String, [String], String?)])
    func `of the hits one is the poster`(
        name: String, pictures: [String], choice: String?
    ) throws {
        #expect(try self.choice(pictures) == choice)
    }

    @Test func `the thumbnail is added if its host is allowed`() throws {
        let hits = try hits(Self.reply([Self.document("https://img.example.com/a", 500, 750)]))
        let ofBoth = PosterRules(hosts: ["img.example.com", "KakaoCDN.net"])
        #expect(
            try search("https://dapi.example.com", ofBoth).poster(among: hits)
                == Picture(
                    original: "https://img.example.com/a",
                    thumbnail: "https://search4.kakaocdn.net/argon/130x130_85_c/1"))
        let ofOne = PosterRules(hosts: ["img.example.com"], leastWidth: 500)
        #expect(
            try search("https://dapi.example.com", ofOne).poster(among: hits)
                == Picture(original: "https://img.example.com/a"))
        let wider = PosterRules(hosts: ["img.example.com"], leastWidth: 501)
        #expect(try search("https://dapi.example.com", wider).poster(among: hits) == nil)
    }
}
