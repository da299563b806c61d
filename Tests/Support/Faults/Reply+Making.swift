extension Reply {
    /// A 200 of the right length.
    package static func ok(_ body: String = "[]", _ headers: String...) -> Self {
        .ok(Array(body.utf8), headers)
    }

    /// A 200 of the right length.
    package static func ok(_ body: [UInt8], _ headers: [String] = []) -> Self {
        let lines = ["HTTP/1.1 200 OK", "Content-Length: \(body.count)"] + headers
        return Self(pieces: [head(lines) + body])
    }

    /// A status with an empty body.
    package static func status(_ code: Int, _ headers: String...) -> Self {
        Self(pieces: [head(["HTTP/1.1 \(code) Text", "Content-Length: 0"] + headers)])
    }

    /// A 302 to `location`.
    package static func redirect(_ location: String) -> Self {
        .status(302, "Location: \(location)")
    }

    /// Header lines, followed by an empty line.
    static func head(_ lines: [String]) -> [UInt8] {
        Array((lines.map { $0 + "\r\n" }.joined() + "\r\n").utf8)
    }
}

extension FaultServer {
    /// Creates a server that sends the same reply to each request.
    package convenience init(_ reply: Reply, blurts: Bool = false) {
        self.init(blurts: blurts) { _, _ in reply }
    }

    /// Creates a server that sends one reply after the other, and then repeats the last.
    package convenience init(_ replies: [Reply]) {
        self.init { _, count in replies[min(count, replies.count - 1)] }
    }
}
