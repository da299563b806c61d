import CatalogModel
import CatalogSources
import HTTP
import Testing

/// Replies of the box office without the requested content.
struct BoxOfficeFaultTests {
    private static let key = BoxOfficePayload.key

    private let payload: BoxOfficePayload

    init() throws {
        payload = try BoxOfficePayload()
    }

    /// The errors for a reply to the request for a chart and for a movie.
    private func errors(_ text: String) throws -> [SourceError] {
        let ofChart = #expect(throws: SourceError.self) { try payload.chart(text) }
        let ofMovie = #expect(throws: SourceError.self) { try payload.movie(text) }
        return [try #require(ofChart), try #require(ofMovie)]
    }

    private static func fault(_ message: String, _ code: String) -> String {
        #"{"faultInfo":{"message":"\#(message)","errorCode":"\#(code)"}}"#
    }

    @Test(
        arguments: [
            (
                Self.fault("유효하지않은 키값입니다.", "320010"), .key,
                "the API refuses the key: 유효하지않은 키값입니다. (320010); check the key and its permissions"
            ),
            (
                Self.fault("일일 호출 횟수를 초과하였습니다.", "320099"), .quota,
                "the daily limit of this key is reached: 일일 호출 횟수를 초과하였습니다. (320099); build again "
                    + "tomorrow"
            ),
            (
                Self.fault("날짜는 필수항목입니다.[parameterName=targetDt,parameterValue=null]", "320102"),
                .other,
                "the API refuses: 날짜는 필수항목입니다.[parameterName=targetDt,parameterValue=null] "
                    + "(320102)"
            ),
            (
                #"{"faultInfo":{"message":"a\n b","errorCode":1}}"#, .other,
                "the API refuses: a b (1)"
            ),
            (#"{"faultInfo":{"errorCode":"320010"}}"#, .key, nil),
            (Self.fault("일일 호출 허용량을 모두 사용했습니다.", "1"), .quota, nil),
            (Self.fault("사용 한도에 도달했습니다.", "1"), .quota, nil),
            (#"{"faultInfo":{}}"#, .other, "the API refuses"),
            (#"{"faultInfo":"?"}"#, .other, "the API refuses"),
        ] as [(String, APIRefusal.Cause, String?)])
    func `an error with a status of success is reported with its message and a remedy`(
        reply: String, cause: APIRefusal.Cause, expected: String?
    ) throws {
        for error in try errors(reply) {
            guard case .refused(let refusal) = error.fact else {
                Issue.record(error)
                continue
            }
            #expect(refusal.cause == cause)
            if let expected { #expect("\(refusal)" == expected) }
            #expect("\(error)" == "\(error.address): \(refusal)")
        }
    }

    @Test(arguments: [
        #"{"faultInfo":null,"boxOfficeResult":null}"#, "{}", "[]", "null", #""OK""#,
        #"{"boxOfficeResult":{"dailyBoxOfficeList":{}}}"#,
        #"{"boxOfficeResult":{"weeklyBoxOfficeList":[]}}"#,
        #"{"dailyBoxOfficeList":[]}"#, #"{"boxOfficeResult":[]}"#,
    ])
    func `a reply that is neither chart nor error is quoted`(reply: String) throws {
        let error = #expect(throws: SourceError.self) { try payload.chart(reply) }
        let message = try #require(error).fact.description
        #expect(message.hasPrefix(#"the reply has no list "dailyBoxOfficeList""#), "\(message)")
        #expect(message.hasSuffix(reply.debugDescription))
    }

    @Test func `a chart of other days is not accepted for the requested one`() throws {
        let other = BoxOfficePayload.daily([BoxOfficePayload.goodRow], days: "20220104~20220104")
        let error = #expect(throws: SourceError.self) { try payload.chart(other) }
        #expect(
            error?.fact.description
                == "the chart is of 2022-01-04 to 2022-01-04 instead of 2022-01-05 to "
                + "2022-01-05, so it is not used")
    }

    @Test(arguments: ["", " ", "?", "20220104", "20220104~", "2022~2023", "1~20220104~20220104"])
    func `days that cannot be read prove nothing`(days: String) throws {
        let text = BoxOfficePayload.daily([BoxOfficePayload.goodRow], days: days)
        #expect(try payload.chart(text).chart.entries.count == 1)
    }

    @Test func `a web page is reported as such`() throws {
        for error in try errors("\n<!doctype html><title>점검 중</title>") {
            guard case .webPage = error.fact else {
                Issue.record(error)
                continue
            }
            #expect("\(error)".contains("the reply is a web page instead of JSON"))
        }
    }

    @Test(arguments: ["", " ", "{", "\u{FEFF}{}", #"{"a":1,"a":2}"#, #"{"a":NaN}"#])
    func `a reply that is not JSON is reported as such`(reply: String) throws {
        for error in try errors(reply) {
            guard case .notJSON = error.fact else {
                Issue.record(error)
                continue
            }
        }
    }

    @Test func `a chart that is cut anywhere is an error`() throws {
        let bytes = Array(BoxOfficePayload.daily([BoxOfficePayload.goodRow]).utf8)
        for end in bytes.indices {
            #expect(throws: SourceError.self, "cut at \(end)") {
                try payload.source.readChart(
                    ResponseBody(Array(bytes[..<end])), of: BoxOfficePayload.span)
            }
        }
        #expect(try payload.chart(String(decoding: bytes, as: UTF8.self)).rejected == [])
    }

    @Test func `a chart has at most 1 MiB, and a movie 4 MiB`() throws {
        let chart = BoxOfficePayload.daily([BoxOfficePayload.goodRow])
        let movie = BoxOfficePayload.movie(#""x":1"#)
        func padded(_ text: String, to count: Int) -> String {
            text + String(repeating: " ", count: count - text.utf8.count)
        }
        #expect(try payload.chart(padded(chart, to: 1 << 20)).chart.entries.count == 1)
        #expect(try payload.movie(padded(movie, to: 4 << 20)) != nil)
        let longChart = #expect(throws: SourceError.self) {
            try payload.chart(padded(chart, to: (1 << 20) + 1))
        }
        #expect(longChart?.fact == .tooLong(limit: 1 << 20))
        let longMovie = #expect(throws: SourceError.self) {
            try payload.movie(padded(movie, to: (4 << 20) + 1))
        }
        #expect(longMovie?.fact == .tooLong(limit: 4 << 20))
    }

    @Test(arguments: [
        "<html>\(Self.key)</html>", "no such key: \(Self.key)",
        #"{"\#(Self.key)":1,"\#(Self.key)":2}"#,
        #"{"message":"\#(Self.key)"}"#, Self.fault(Self.key, "320010"), Self.fault("초과", Self.key),
        Self.fault(String(repeating: "x", count: 290) + Self.key, "1"),
        String(repeating: "x", count: 190) + Self.key,
        #"{"movieInfoResult":{"movieInfo":{"movieCd":"\#(Self.key)","movieNm":"밤"}}}"#,
        #"{"boxOfficeResult":{"dailyBoxOfficeList":"\#(Self.key)"}}"#,
        BoxOfficePayload.daily(["\"\(Self.key)\""]),
        BoxOfficePayload.daily([BoxOfficePayload.goodRow], days: "\(Self.key)~\(Self.key)"),
        BoxOfficePayload.daily([BoxOfficePayload.row(["rank": "\"\(Self.key)\""])]),
        BoxOfficePayload.daily([
            BoxOfficePayload.goodRow,
            BoxOfficePayload.row(["rank": "0", "movieCd": "\"\(Self.key)\""]),
        ]),
    ])
    func `no error contains a part of the key, whatever a server replies`(
        reply: String
    ) throws {
        var texts: [String] = []
        do {
            texts += try payload.chart(reply).rejected.map(\.description)
        } catch let error as SourceError {
            texts.append("\(error) \(String(reflecting: error))")
        }
        do {
            _ = try payload.movie(reply)
        } catch let error as SourceError {
            texts.append("\(error) \(String(reflecting: error))")
        }
        for text in texts { #expect(!text.holdsPart(of: Self.key), "\(text)") }
        #expect(!texts.isEmpty)
    }
}
