internal import JSON

/// An error reply of the council's API; its status is 200.
struct FilmCouncilFault: Error, Equatable {
    let message: String
    let code: String

    /// The key is missing or unknown; the message was captured.
    static let invalidKey = FilmCouncilFault(message: "유효하지않은 키값입니다.", code: "320010")

    /// All calls that are allowed on one day are used up.
    ///
    /// No reply was captured; code and message are invented.
    static let usedUp = FilmCouncilFault(message: "일일 호출 허용량을 모두 사용했습니다.", code: "320011")

    /// The day of a chart is missing.
    ///
    /// No reply was captured; clients know the code, and the message is invented.
    static let missingDay = FilmCouncilFault(
        message: "targetDt를 입력해야 합니다.", code: "320102")

    /// The day of a chart is invalid.
    ///
    /// No reply was captured; clients know the code, and the message is invented.
    static let invalidDay = FilmCouncilFault(
        message: "targetDt는 yyyyMMdd 형식의 날짜여야 합니다.", code: "320103")

    func write(into json: inout JSONWriter) {
        json.object { json in
            json.key("faultInfo")
            json.object { json in
                json.member("message", message)
                json.member("errorCode", code)
            }
        }
    }
}
