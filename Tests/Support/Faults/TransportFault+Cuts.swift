extension TransportFault {
    /// Replies that break off, or are packed wrongly: 2 to 8.
    static var cuts: [TransportFault] {
        [
            TransportFault(2, "a reset before any byte") { _, _ in Reply("", then: .reset) },
            TransportFault(2, "an empty reply") { _, _ in Reply("", then: .close) },
            TransportFault(3, "a cut status line") { _, _ in Reply("HTTP/1.1 2", then: .close) },
            TransportFault(4, "cut between two header lines") { _, _ in
                Reply("HTTP/1.1 200 OK\r\nContent-Type: text/plain\r\n", then: .close)
            },
            TransportFault(4, "cut within a header line") { _, _ in
                Reply("HTTP/1.1 200 OK\r\nContent-Length: 5", then: .close)
            },
            TransportFault(5, "a short body") { content, dice in
                .cut(content, at: dice.below(content.body.count), .close)
            },
            TransportFault(5, "a reset within the body") { content, dice in
                .cut(content, at: dice.below(content.body.count), .reset)
            },
            TransportFault(6, "a cut chunk") { .chunked($0, "FFFF\r\n", $0.body) },
            TransportFault(6, "no last chunk") { content, _ in
                .chunked(content, Reply.size(content.body.count), content.body, "\r\n")
            },
            TransportFault(6, "a cut last chunk") { content, _ in
                .chunked(content, Reply.size(content.body.count), content.body, "\r\n0\r\n")
            },
            TransportFault(6, "a bad chunk size") { .chunked($0, "xyz\r\n", $0.body) },
            TransportFault(6, "a chunk size of 2^64") {
                .chunked($0, "10000000000000000\r\n", $0.body)
            },
            TransportFault(7, "cut where only the closing ends it") { content, dice in
                let kept = content.body.prefix(dice.below(content.body.count))
                return Reply(pieces: [content.head() + kept], ending: .close)
            },
        ]
    }

    /// Bodies packed wrongly: 8.
    static var packings: [TransportFault] {
        [
            TransportFault(8, "cut gzip data") { content, dice in
                let packed = content.packed
                return .packed(content, packed.prefix(dice.below(packed.count)))
            },
            TransportFault(8, "a bad CRC") { content, dice in
                var packed = content.packed
                packed[packed.count - 8 + dice.below(8)] ^= 1
                return .packed(content, packed[...])
            },
            TransportFault(8, "bytes behind the gzip data") { content, _ in
                .packed(content, content.packed + [0])
            },
            TransportFault(8, "a second gzip member") { content, _ in
                .packed(content, content.packed + content.packed)
            },
            TransportFault(8, "gzip that is none") { content, _ in
                .packed(content, content.body[...])
            },
            TransportFault(8, "brotli that nobody asked for", .askOnce) { content, _ in
                .ok(content.body, ["Content-Encoding: br"])
            },
        ]
    }
}

private extension TransportFault {
    init(_ number: Int, _ name: String, _ spoil: @escaping @Sendable (Content) -> Reply) {
        self.init(number, name) { content, _ in spoil(content) }
    }
}

private extension Reply {
    static func cut(_ content: Content, at count: Int, _ ending: Ending) -> Reply {
        // A byte is missing at least.
        let length = max(content.body.count, 1)
        return Reply(
            pieces: [content.head("Content-Length: \(length)") + content.body.prefix(count)],
            ending: ending)
    }

    static func chunked(
        _ content: Content, _ before: String, _ body: [UInt8], _ after: String = ""
    ) -> Reply {
        let framing = Array(before.utf8) + body + Array(after.utf8)
        return Reply(
            pieces: [content.head("Transfer-Encoding: chunked") + framing], ending: .close)
    }

    static func size(_ count: Int) -> String { "\(String(count, radix: 16))\r\n" }

    static func packed(_ content: Content, _ bytes: some Collection<UInt8>) -> Reply {
        let head = content.head("Content-Encoding: gzip", "Content-Length: \(bytes.count)")
        return Reply(pieces: [head + bytes])
    }
}
