extension TransportFault {
    /// Replies that take too long.
    static var stalls: [TransportFault] {
        [
            TransportFault(.silence, "no answer") { _, _ in Reply("", then: .stall) },
            TransportFault(.silence, "no body") { content, _ in
                Reply(pieces: [content.head("Content-Length: 9")], ending: .stall)
            },
            TransportFault(.trickle, "headers of 2 bytes a second") { content, dice in
                .dripped(content.reply.bytes, of: 1, every: .milliseconds(500), dice)
            },
            TransportFault(.trickle, "a body of 2 bytes a second") { content, dice in
                let body = Reply.dripped(content.body, of: 1, every: .milliseconds(500), dice)
                return body.behind(content.head("Content-Length: \(content.body.count + 1000)"))
            },
            steadyTrickle,
        ]
    }

    /// A body that is slow, but fast enough.
    package static var steadyTrickle: TransportFault {
        TransportFault(.slowBody, "a body of 2 KB a second", .none) { content, dice in
            let body = Reply.dripped(content.body, of: 1000, every: .milliseconds(500), dice)
            return body.behind(content.head("Content-Length: \(content.body.count)"))
        }
    }
}

private extension Reply {
    static func dripped(
        _ bytes: [UInt8], of count: Int, every pause: Duration, _ dice: FaultDice
    ) -> Reply {
        let pieces = stride(from: 0, to: bytes.count, by: count).map {
            Array(bytes[$0..<min($0 + count, bytes.count)])
        }
        var reply = Reply(pieces: pieces)
        reply.pause = dice.real(pause)
        return reply
    }

    func behind(_ head: [UInt8]) -> Reply {
        var reply = self
        reply.pieces.insert(head, at: 0)
        return reply
    }
}
