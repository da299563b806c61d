internal import Compression

extension TransportFault {
    /// Replies that are too large.
    static var sizes: [TransportFault] {
        [
            TransportFault(.oversizedBody, "a gzip bomb of 1000:1", .none) { _, _ in
                packed(Deflate.gzip([UInt8](repeating: 0x20, count: 16 << 20)))
            },
            TransportFault(.oversizedBody, "gzip in gzip", .askOnce) { content, _ in
                .ok(Deflate.gzip(content.packed), ["Content-Encoding: gzip, gzip"])
            },
            endlessBody,
            TransportFault(.oversizedHead, "200,000 header lines", .none) { content, _ in
                let lines = Array(repeating: Array("A: b\r\n".utf8), count: 1000).flatMap(\.self)
                let start = Array("HTTP/1.1 200 OK\r\n".utf8)
                return Reply(
                    pieces: [start] + Array(repeating: lines, count: 200) + [content.head()],
                    ending: .close)
            },
            TransportFault(.oversizedHead, "a header line of 50 MB", .none) { content, _ in
                let start = Array("HTTP/1.1 200 OK\r\nA: ".utf8)
                let part = [UInt8](repeating: 0x61, count: 1 << 20)
                return Reply(
                    pieces: [start] + Array(repeating: part, count: 50) + [[13, 10, 13, 10]],
                    ending: .close)
            },
            TransportFault(.oversizedHead, "a header line of 70 KiB", .none) { content, _ in
                .ok(content.body, ["A: " + String(repeating: "b", count: 70 << 10)])
            },
        ]
    }

    /// A body larger than any picture may be, without an announced end.
    static var endlessBody: TransportFault {
        TransportFault(.oversizedBody, "an endless body", .none) { _, _ in
            let part = [UInt8](repeating: 0x20, count: 1 << 20)
            let parts = Array(repeating: part, count: 1000)
            return Reply(pieces: [Reply.head(["HTTP/1.1 200 OK"])] + parts, ending: .close)
        }
    }

    private static func packed(_ bytes: [UInt8]) -> Reply {
        .ok(bytes, ["Content-Encoding: gzip"])
    }
}
