import TestSupport

/// A reply that is meant to cost its reader memory or time.
struct HostileReply {
    /// The effect on a build.
    enum End {
        /// The API cannot be read, and the site stays unchanged.
        case refused
        /// Only its product is lost.
        case lived
    }

    let name: String
    /// Part of the path that it answers.
    let path: String
    let end: End
    /// A part of the message about it.
    let message: String
    let reply: Reply

    static let list = "page_no=1&"
    static let detail = "/products/40"

    /// All hostile replies.
    static var all: [HostileReply] {
        transports + rows + [
            HostileReply(
                name: "5,000,000 brackets", path: list, end: .refused, message: "levels of nesting",
                reply: .ok(brackets)),
            HostileReply(
                name: "a detail of 10,000,000 brackets", path: detail, end: .lived,
                message: "too large", reply: .ok(brackets + brackets)),
            HostileReply(
                name: "a detail of 200 MB", path: detail, end: .lived, message: "too large",
                reply: .long(
                    #"{"id":40,"name":""#, String(repeating: "x", count: 1 << 20), 200, #""}"#)),
        ]
    }

    /// Bombs, headers and bodies without end.
    private static var transports: [HostileReply] {
        let text = Content(json: "[]")
        let faults = TransportFault.all.filter {
            $0.kind == .oversizedBody || $0.kind == .oversizedHead
        }
        return faults.map { fault in
            HostileReply(
                name: fault.name, path: list, end: .refused,
                message: fault.remedy == .none ? "too large" : "violates the rules of HTTP",
                reply: fault.reply(for: text))
        } + [
            HostileReply(
                name: "endless chunks", path: list, end: .refused, message: "too large",
                reply: .chunked(String(repeating: " ", count: 1 << 20), 1_000))
        ]
    }

    /// Rows that are many or large.
    private static var rows: [HostileReply] {
        let bad = String(repeating: #"{"a":0},"#, count: 1 << 17)
        let tags = (0..<1_000).map { "\"t\($0)\"," }.joined()
        return [
            HostileReply(
                name: "16 MiB of bad rows", path: list, end: .refused, message: "cannot be read",
                reply: .long(#"{"pages":["#, bad, 16, "{}]}")),
            // The second pass gets a 304.
            HostileReply(
                name: "a string of 240 MB", path: list, end: .lived, message: "longer than 8 MiB",
                reply: .long(
                    #"{"pages":[{"id":1,"name":""#, String(repeating: "x", count: 1 << 20), 240,
                    #""},{"id":2,"name":"Product 2"}]}"#)),
            HostileReply(
                name: "a description of 7 MB", path: list, end: .lived,
                message: "the description is longer than 64 KiB, or 1 MiB with HTML: it was cut",
                reply: .long(
                    #"{"pages":[{"id":1,"description":"<p>"#,
                    String(repeating: "x", count: 1 << 20), 7, #""},{"id":2}]}"#)),
            HostileReply(
                name: "1,000,000 tags", path: list, end: .lived, message: "more than 524288 values",
                reply: .long(#"{"pages":[{"id":1,"tags":["#, tags, 1_000, #"0]},{"id":2}]}"#)),
        ]
    }

    private static var brackets: [UInt8] { .init(repeating: UInt8(ascii: "["), count: 5_000_000) }
}

extension Reply {
    /// A body of a text repeated `count` times between two others.
    fileprivate static func long(
        _ start: String, _ text: String, _ count: Int, _ end: String
    ) -> Reply {
        let length = start.utf8.count + text.utf8.count * count + end.utf8.count
        let head = "HTTP/1.1 200 OK\r\nETag: \"\(length)\"\r\nContent-Length: \(length)\r\n\r\n"
        let parts = Array(repeating: Array(text.utf8), count: count)
        return Reply(pieces: [Array((head + start).utf8)] + parts + [Array(end.utf8)])
    }

    /// A reply of `count` chunks of the same text.
    fileprivate static func chunked(_ text: String, _ count: Int) -> Reply {
        let chunk = Array((String(text.utf8.count, radix: 16) + "\r\n" + text + "\r\n").utf8)
        let head = Array("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n".utf8)
        return Reply(
            pieces: [head] + Array(repeating: chunk, count: count) + [Array("0\r\n\r\n".utf8)])
    }
}
