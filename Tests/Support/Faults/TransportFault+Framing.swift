extension TransportFault {
    /// Replies that break the rules of HTTP.
    static var framings: [TransportFault] {
        [
            TransportFault(.contradictoryLengths, "two different lengths", .askOnce) { content, _ in
                let count = content.body.count
                return .framed(content, "Content-Length: \(count)", "Content-Length: \(count + 1)")
            },
            TransportFault(.contradictoryLengths, "two lengths in one line", .askOnce) {
                content, _ in
                .framed(content, "Content-Length: \(content.body.count), 7")
            },
            TransportFault(.contradictoryLengths, "a length and chunks", .askOnce) { content, _ in
                .framed(
                    content, "Content-Length: \(content.body.count)", "Transfer-Encoding: chunked")
            },
            TransportFault(.contradictoryLengths, "chunks and a length", .askOnce) { content, _ in
                .framed(
                    content, "Transfer-Encoding: chunked", "Content-Length: \(content.body.count)")
            },
            TransportFault(.contradictoryLengths, "a negative length", .askOnce) { content, _ in
                .framed(content, "Content-Length: -5")
            },
            TransportFault(.contradictoryLengths, "a length of 20 digits", .askOnce) { content, _ in
                .framed(content, "Content-Length: 99999999999999999999")
            },
            TransportFault(.smuggledReply, "a second reply behind the first", .none) { content, _ in
                let smuggled = Reply.ok("\"smuggled\"").bytes
                return Reply(pieces: [content.reply.bytes + smuggled])
            },
            TransportFault(.invalidProtocol, "HTTP/0.9", .askOnce) { content, _ in
                Reply(pieces: [content.body], ending: .close)
            },
            TransportFault(.invalidProtocol, "HTTP/9.9", .askOnce) { content, _ in
                Reply(
                    pieces: [Array("HTTP/9.9 200 OK\r\n\r\n".utf8) + content.body], ending: .close)
            },
            TransportFault(.invalidProtocol, "status 999", .askOnce) { _, _ in .status(999) },
            TransportFault(.invalidProtocol, "status 101", .askOnce) { _, _ in
                Reply("HTTP/1.1 101 Switch\r\n\r\n", then: .close)
            },
            TransportFault(.invalidProtocol, "endless interim replies", .none) { _, _ in
                let line = "HTTP/1.1 102 Wait\r\n\r\n"
                return Reply(String(repeating: line, count: 1000), then: .close)
            },
        ]
    }
}

private extension Reply {
    static func framed(_ content: Content, _ framing: String...) -> Reply {
        let head = Reply.head([content.statusLine] + content.headers + framing)
        return Reply(pieces: [head + content.body], ending: .close)
    }
}
