package import HTTP
import JSON

/// The message in a failed reply, in any of the known formats.
///
/// `{"code":…,"message":…}` (2022), `{"error":true,"reason":…}` and `{"message":…}` (2021),
/// Spring's own `{"error":…,"path":…}`, `{"error":{"message":…}}`, a web page, or plain text.
package struct RefusalMessage {
    private static let longest = 300
    /// The number of characters of a reason in the error of a build.
    private static let longestReason = 200
    private static let keysOfFailure = ["message", "reason"]
    private static let keys = ["message", "reason", "error", "detail", "title"]

    /// The message on one line; empty if the reply has no message.
    let text: String

    init(_ body: [UInt8]) {
        let excerpt = Excerpt(body)
        if let json = try? JSONValue(parsing: body) {
            let places = [json, json["error"] ?? .null, json["errors"]?[0] ?? .null]
            let message =
                places.lazy.map { Self.message(of: $0, Self.keys) }.first { !$0.isEmpty } ?? ""
            text = message.isEmpty ? Self.line(json.string ?? "") : message
        } else if excerpt.looksLikeMarkup {
            text = Self.title(of: String(decoding: body, as: UTF8.self))
        } else {
            text = Self.line(String(decoding: body, as: UTF8.self))
        }
    }

    /// Reads the failure message in a reply whose status is a success.
    ///
    /// The message is empty if the reply has none.
    init(answering body: [UInt8]) {
        let json = try? JSONValue(parsing: body)
        // Products may have fields named `title` and `detail`.
        text = json.map { Self.message(of: $0, Self.keysOfFailure) } ?? ""
    }

    /// Returns the message in a failed reply; empty for a web page and a long text.
    package static func reason(in body: ResponseBody) -> String {
        guard let bytes = try? body.bytes(limit: 1 << 16), !Excerpt(bytes).looksLikeMarkup else {
            return ""
        }
        let text = RefusalMessage(bytes).text
        return text.count <= longestReason ? text : ""
    }

    private static func message(of json: JSONValue, _ keys: [String]) -> String {
        let message = keys.lazy.compactMap { json[$0]?.string }.first { !$0.isBlank }
        return line(message ?? "")
    }

    /// Returns the title of a web page, because servers usually name the error there.
    private static func title(of page: String) -> String {
        guard let start = page.firstRange(of: "<title>")?.upperBound,
            let end = page[start...].firstRange(of: "</title>")?.lowerBound
        else { return "a web page without a message for programs" }
        return line(String(page[start..<end]))
    }

    /// Returns a text of the shop on one line, without characters that affect the surrounding text.
    static func line(_ text: String) -> String {
        let message = text.removingInvisibles().split(whereSeparator: \.isWhitespace)
            .joined(separator: " ")
        let cut = message.cut(toBytes: longest)
        return cut.replacingControls(keeping: []) + (cut.utf8.count < message.utf8.count ? "…" : "")
    }
}
