extension TransportFault {
    /// Replies that break off.
    static var cuts: [TransportFault] {
        [
            TransportFault(.noReply, "a reset before any byte") { _, _ in Reply("", then: .reset) },
            TransportFault(.noReply, "an empty reply") { _, _ in Reply("", then: .close) },
            TransportFault(.cutStatusLine, "a cut status line") { _, _ in
                Reply("HTTP/1.1 2", then: .close)
            },
            TransportFault(.cutHead, "cut between two header lines") { _, _ in
                Reply("HTTP/1.1 200 OK\r\nContent-Type: text/plain\r\n", then: .close)
            },
            TransportFault(.cutHead, "cut within a header line") { _, _ in
                Reply("HTTP/1.1 200 OK\r\nContent-Length: 5", then: .close)
            },
            TransportFault(.cutBody, "a short body") { content, dice in
                .cut(content, at: dice.below(content.body.count), .close)
            },
            TransportFault(.cutBody, "a reset within the body") { content, dice in
                .cut(content, at: dice.below(content.body.count), .reset)
            },
            TransportFault(.brokenChunks, "a cut chunk") { .chunked($0, "FFFF\r\n", $0.body) },
            TransportFault(.brokenChunks, "no last chunk") { content, _ in
                .chunked(content, Reply.size(content.body.count), content.body, "\r\n")
            },
            TransportFault(.brokenChunks, "a cut last chunk") { content, _ in
                .chunked(content, Reply.size(content.body.count), content.body, "\r\n0\r\n")
            },
            TransportFault(.brokenChunks, "a bad chunk size") { .chunked($0, "xyz\r\n", $0.body) },
            TransportFault(.brokenChunks, "a chunk size of 2^64") {
                .chunked($0, "10000000000000000\r\n", $0.body)
            },
            TransportFault(.cutUnsizedBody, "cut where only the closing ends it") { content, dice in
                let kept = content.body.prefix(dice.below(content.body.count))
                return Reply(pieces: [content.head() + kept], ending: .close)
            },
        ]
    }

    /// Bodies with damaged compression.
    static var packings: [TransportFault] {
        [
            TransportFault(.damagedCompression, "cut gzip data") { content, dice in
                let packed = content.packed
                return .packed(content, packed.prefix(dice.below(packed.count)))
            },
            TransportFault(.damagedCompression, "a bad CRC") { content, dice in
                var packed = content.packed
                packed[packed.count - 8 + dice.below(8)] ^= 1
                return .packed(content, packed[...])
            },
            TransportFault(.damagedCompression, "bytes behind the gzip data") { content, _ in
                .packed(content, content.packed + [0])
            },
            TransportFault(.damagedCompression, "a second gzip member") { content, _ in
                .packed(content, content.packed + content.packed)
            },
            TransportFault(.damagedCompression, "plain text as gzip") { content, _ in
                .packed(content, content.body[...])
            },
            TransportFault(.damagedCompression, "brotli without a request for it", .askOnce) {
                content, _ in
                .ok(content.body, ["Content-Encoding: br"])
            },
        ]
    }
}

private extension TransportFault {
    init(_ kind: Kind, _ name: String, _ spoil: @escaping @Sendable (Content) -> Reply) {
        self.init(kind, name) { content, _ in spoil(content) }
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
