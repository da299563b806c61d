internal import JSON
internal import WebServer

/// Why a search is not done, in the form of its own API.
struct ImageSearchRefusal: Error, Equatable {
    let status: Int
    let type: String
    let message: String

    /// There is no query.
    ///
    /// Nobody has captured it: the words are ours.
    static let noQuery = ImageSearchRefusal(
        status: 400, type: "MissingParameter", message: "query parameter required")

    /// A number is none, or beyond its limits.
    ///
    /// Nobody has captured it: the words are ours.
    static func notInRange(_ name: String, _ range: ClosedRange<Int>) -> ImageSearchRefusal {
        ImageSearchRefusal(
            status: 400, type: "InvalidArgument",
            message: "\(name) must be from \(range.lowerBound) to \(range.upperBound)")
    }

    /// Looks at the header with the key.
    static func check(_ authorization: String?) throws(ImageSearchRefusal) {
        let scheme = "KakaoAK "
        guard let authorization, authorization.hasPrefix(scheme) else {
            // In the captured words.
            throw ImageSearchRefusal(
                status: 401, type: "AccessDeniedError",
                message: "cannot find Authorization : KakaoAK header")
        }
        let key = authorization.dropFirst(scheme.count)
        guard key == FilmCouncilAPI.key else {
            // Nobody has captured it: the words are those that clients tell of.
            throw ImageSearchRefusal(
                status: 401, type: "AccessDeniedError", message: "wrong appKey(\(key)) format")
        }
    }

    var response: WebResponse {
        var json = JSONWriter()
        json.object { json in
            json.member("errorType", type)
            json.member("message", message)
        }
        return .search(json.bytes(), status: status)
    }
}

extension WebResponse {
    /// An answer of the search.
    static func search(_ body: [UInt8], status: Int = 200) -> WebResponse {
        WebResponse(status: status, contentType: "application/json;charset=UTF-8", body: body)
    }
}
