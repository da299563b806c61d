import Time

/// The pause a server asks for in `Retry-After` (RFC 9110 section 10.2.3).
enum RetryAfter {
    /// `nil` when there is none or it cannot be understood.
    ///
    /// A date counts from the server's own `Date`, because our clock may be wrong.
    static func pause(in headers: HTTPHeaders) -> Duration? {
        guard let value = headers.values(of: "Retry-After").first else { return nil }
        if let seconds = seconds(value) { return .seconds(seconds) }
        guard let then = HTTPDate.time(of: value),
            let now = headers["Date"].flatMap(HTTPDate.time)
        else { return nil }
        return .seconds(max(0, then.secondsSince1970 - now.secondsSince1970))
    }

    private static func seconds(_ text: String) -> Int? {
        guard !text.isEmpty, text.utf8.allSatisfy((UInt8(ascii: "0")...UInt8(ascii: "9")).contains)
        else { return nil }
        // Any number too long to read is longer than any pause that is accepted.
        return text.utf8.count > 12 ? 1_000_000_000_000 : Int(text)
    }
}
