import Text

/// The status line and headers of an arriving response, and what they say about its body.
struct ResponseHead {
    private static let mostLines = 100
    private static let mostBytes = 64 * 1024

    /// The status of the last block of headers; 0 before its first line.
    private(set) var status = 0
    /// The header lines of the last block.
    private(set) var block: [UInt8] = []
    /// True if the empty line after the last block has arrived.
    private(set) var isComplete = false
    /// The headers of the last block about the body; complete when ``isComplete`` is true.
    private(set) var framing = BodyFraming()
    private var lineCount = 0
    private var byteCount = 0

    /// True if the end of the body can be distinguished from a lost connection.
    var isSelfDelimited: Bool { !hasBody || framing.isDelimited }

    /// True if the status allows a body (RFC 9112 section 6.3).
    var hasBody: Bool { status != 204 && status != 304 }

    /// Adds the next line; returns true if it ends the headers of the final response.
    mutating func add(_ line: UnsafeRawBufferPointer) throws(HTTPError) -> Bool {
        // Lines of interim responses and trailers count too, because otherwise a server could send
        // them without end.
        lineCount += 1
        byteCount += line.count
        guard lineCount <= Self.mostLines, byteCount <= Self.mostBytes else {
            throw HTTPError(.tooLarge, "more than 100 header lines or 64 KiB of headers")
        }
        // Lines after the headers are trailers, which say nothing about the body.
        if isComplete { return false }
        if line.starts(with: "HTTP/".utf8) {
            try begin(line)
            return false
        }
        return try continueBlock(line)
    }

    /// Throws for a status that is not valid, and for a 304 without a conditional request.
    func check(isConditional: Bool) throws(HTTPError) {
        guard (200...599).contains(status) else {
            throw HTTPError(.malformed, "status \(status)")
        }
        if status == 304, !isConditional {
            throw HTTPError(.malformed, "status 304, but the request had no validator")
        }
    }
}

private extension ResponseHead {
    mutating func begin(_ line: UnsafeRawBufferPointer) throws(HTTPError) {
        guard let status = Self.status(of: line) else {
            let text = String(decoding: line.prefix(200), as: UTF8.self)
            throw HTTPError(.malformed, "the status line is '\(text.escapedInMessage())'")
        }
        self.status = status
        framing = BodyFraming()
        block.removeAll(keepingCapacity: true)
        block.reserveCapacity(512)
    }

    /// Returns the code in `HTTP/1.x NNN …`.
    static func status(of line: UnsafeRawBufferPointer) -> Int? {
        guard line.count >= 12, line.starts(with: "HTTP/1.".utf8), line[8] == UInt8(ascii: " ")
        else { return nil }
        guard line.count == 12 || line[12] <= UInt8(ascii: " ") else { return nil }
        return Int(String(decoding: line[9..<12], as: UTF8.self))
    }

    mutating func continueBlock(_ line: UnsafeRawBufferPointer) throws(HTTPError) -> Bool {
        if line.first == UInt8(ascii: "\r") || line.first == UInt8(ascii: "\n") {
            // After an interim response (1xx) another block follows. A 101 would be final, but no
            // request asks for a 101.
            isComplete = !(100...199).contains(status) || status == 101
            return isComplete
        }
        let start = block.count
        block.append(contentsOf: line)
        guard let header = HeaderLine(block[start...]) else {
            let text = String(decoding: line.prefix(200), as: UTF8.self)
            throw HTTPError(.malformed, "a header line is '\(text.escapedInMessage())'")
        }
        try framing.read(header)
        return false
    }
}
