import JSON
import Testing
import WebServer

@testable import CatalogSandbox

@Suite struct ImageSearchTests {
    private static let key = "KakaoAK \(FilmCouncilAPI.key)"

    private func search(
        _ query: String, key: String? = ImageSearchTests.key
    ) throws -> WebResponse {
        var headers: HeaderFields = ["Host": "127.0.0.1:8080"]
        headers["Authorization"] = key
        let request = try WebRequest(
            target: BoxOfficeRoute.imageSearchPath + query, headers: headers)
        return BoxOffice.api().respond(to: request)
    }

    private func documents(_ message: String, _ more: String = "") throws -> [JSONValue] {
        let response = try search("?query=\(message.percentEncoded)\(more)")
        #expect(response.status == 200)
        return try #require(JSONValue(parsing: response.body)["documents"]?.elements)
    }

    @Test(arguments: [
        (nil, "cannot find Authorization : KakaoAK header"),
        ("Bearer x", "cannot find Authorization : KakaoAK header"),
        ("KakaoAK 1234", "wrong appKey(1234) format"),
    ])
    func `without the key nothing is searched`(key: String?, message: String) throws {
        let response = try search("?query=x", key: key)
        #expect(response.status == 401)
        #expect(response.text == #"{"errorType":"AccessDeniedError","message":"\#(message)"}"#)
    }

    @Test(arguments: [
        ("", "MissingParameter"), ("?query=", "MissingParameter"),
        ("?query=x&page=0", "InvalidArgument"), ("?query=x&page=51", "InvalidArgument"),
        ("?query=x&size=81", "InvalidArgument"), ("?query=x&size=ten", "InvalidArgument"),
    ])
    func `a search that is not possible gives the reason`(query: String, type: String) throws {
        let response = try search(query)
        #expect(response.status == 400)
        #expect(try JSONValue(parsing: response.body)["errorType"]?.string == type)
    }

    @Test func `pictures are found by the title, however it is spaced`() throws {
        let found = try documents("한강 아래 도시 영화 포스터")
        #expect(!found.isEmpty)
        #expect(try documents(" 한강  아래 도시") == found)
        #expect(try documents("극장판 로봇경단: 별섬의비밀  영화 포스터").count > 2)
        #expect(try documents("\"괜찮아요\"라고 말하는 법 영화 포스터").count > 2)
        #expect(try documents("도깨비 & 파트너스 영화 포스터").count > 2)
        #expect(try documents("아무도 만들지 않은 영화 포스터").isEmpty)
    }

    @Test func `pages of hits follow each other`() throws {
        let all = try documents("성난 이웃")
        #expect(all.count >= 4)
        let pages = try [1, 2].map { try documents("성난 이웃", "&size=3&page=\($0)") }
        #expect(pages[0] + pages[1] == Array(all.prefix(6)))
        let far = try search("?query=\("성난 이웃".percentEncoded)&page=50")
        let meta = try JSONValue(parsing: far.body)["meta"]
        #expect(meta?["is_end"]?.bool == true && meta?["total_count"]?.integer == all.count)
    }

    @Test func `hits are posters, scenes and pictures of others, and some films have none`() throws
    {
        let hits = Film.all.map { ImageHit.hits(for: $0, origin: "http://127.0.0.1:8080") }
        #expect(hits.count(where: \.isEmpty) == 4)
        let firsts = hits.compactMap(\.first)
        #expect(firsts.contains { $0.width > $0.height })
        #expect(firsts.contains { $0.address.hasPrefix("http://diary.example/") })
        #expect(firsts.count { $0.kind == .poster } > 10)
        for hits in hits where !hits.isEmpty {
            #expect(hits.count { $0.kind == .poster } == 1)
            #expect(Set(hits.map(\.address)).count == hits.count)
        }
    }

    @Test func `the pictures of hits can be fetched, in the stated size`() throws {
        let api = BoxOffice.api()
        for hit in Film.all.flatMap({ ImageHit.hits(for: $0, origin: "") }) {
            let isOurs = hit.address.hasPrefix("/")
            if isOurs {
                let address = try #require(
                    PosterAddress(segments: hit.address.split(separator: "/").map(String.init)))
                #expect(address.shape.size == (hit.width, hit.height))
                #expect(try api.get(hit.address).status == 200)
            }
            #expect(isOurs || hit.address.contains(".example/"))
            #expect(try api.get(hit.thumbnail).status == 200)
        }
    }
}

extension String {
    /// The text encoded for a query.
    fileprivate var percentEncoded: String {
        utf8.map { "%" + (($0 < 16 ? "0" : "") + String($0, radix: 16, uppercase: true)) }.joined()
    }
}
