internal import JSON
internal import WebServer

/// An error reply of the search, in the format of its own API.
struct ImageSearchRefusal: Error, Equatable {
    let status: Int
    let type: String
    let message: String

    /// The query is missing.
    ///
    /// No reply was captured; the message is invented.
    static let noQuery = ImageSearchRefusal(
        status: 400, type: "MissingParameter", message: "query parameter required")

    /// Returns the refusal of a parameter that is not a number within its limits.
    ///
    /// No reply was captured; the message is invented.
    static func notInRange(_ name: String, _ range: ClosedRange<Int>) -> ImageSearchRefusal {
        ImageSearchRefusal(
            status: 400, type: "InvalidArgument",
            message: "\(name) must be from \(range.lowerBound) to \(range.upperBound)")
    }

    /// Checks the header with the key.
    static func check(_ authorization: String?) throws(ImageSearchRefusal) {
        let scheme = "KakaoAK "
        guard let authorization, authorization.hasPrefix(scheme) else {
            // The message was captured.
            throw ImageSearchRefusal(
                status: 401, type: "AccessDeniedError",
                message: "cannot find Authorization : KakaoAK header")
        }
        let key = authorization.dropFirst(scheme.count)
        guard key == FilmCouncilAPI.key else {
            // No reply was captured; the message is the one that clients report.
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
    /// Returns a reply of the search.
    static func search(_ body: [UInt8], status: Int = 200) -> WebResponse {
        WebResponse(status: status, contentType: "application/json;charset=UTF-8", body: body)
    }
}
