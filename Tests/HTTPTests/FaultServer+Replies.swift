import Glibc

extension FaultServer.Reply: ExpressibleByStringLiteral {
    /// The text, after which the connection stays open.
    init(stringLiteral text: String) { self.init(text) }

    init(_ text: String, then ending: Ending = .keepOpen) {
        self.init(pieces: [Array(text.utf8)], ending: ending)
    }

    /// A 200 of the right length.
    static func ok(_ body: String = "[]", _ headers: String...) -> Self {
        .ok(Array(body.utf8), headers)
    }

    static func ok(_ body: [UInt8], _ headers: [String] = []) -> Self {
        let lines = ["HTTP/1.1 200 OK", "Content-Length: \(body.count)"] + headers
        let head = lines.map { $0 + "\r\n" }.joined() + "\r\n"
        return Self(pieces: [Array(head.utf8) + body], ending: .keepOpen)
    }

    /// A status with an empty body.
    static func status(_ code: Int, _ headers: String...) -> Self {
        let lines = ["HTTP/1.1 \(code) Text", "Content-Length: 0"] + headers
        return Self(lines.map { $0 + "\r\n" }.joined() + "\r\n")
    }

    /// A 302 to `location`.
    static func redirect(_ location: String) -> Self {
        .status(302, "Location: \(location)")
    }
}

extension FaultServer {
    /// A server that gives the same reply to everything.
    convenience init(_ reply: Reply, blurts: Bool = false) {
        self.init(blurts: blurts) { _, _ in reply }
    }

    /// A server that gives one reply after the other, and the last for ever.
    convenience init(_ replies: [Reply]) {
        self.init { _, count in replies[min(count, replies.count - 1)] }
    }
}
