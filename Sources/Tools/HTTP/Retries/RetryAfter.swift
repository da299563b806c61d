import Text
import Time

/// The pause that a server asks for with `Retry-After` (RFC 9110 section 10.2.3).
enum RetryAfter {
    /// Returns the pause that `headers` ask for; `nil` if the header is missing or invalid.
    ///
    /// A date is compared with the `Date` of the server, because the clock of this machine may be
    /// wrong.
    static func pause(in headers: HTTPHeaders) -> Duration? {
        guard let value = headers.values(of: "Retry-After").first else { return nil }
        if let seconds = seconds(value) { return .seconds(seconds) }
        guard let then = HTTPDate.time(of: value),
            let now = headers["Date"].flatMap(HTTPDate.time)
        else { return nil }
        return .seconds(max(0, then.secondsSince1970 - now.secondsSince1970))
    }

    private static func seconds(_ text: String) -> Int? {
        guard !text.isEmpty, text.utf8.allSatisfy(\.isASCIIDigit) else { return nil }
        // A number that is too long to parse exceeds every accepted pause.
        return text.utf8.count > 12 ? 1_000_000_000_000 : Int(text)
    }
}
