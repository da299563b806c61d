/// The header lines of a response in their order; names are compared without regard to case.
///
/// The lines are stored as received and searched on demand, because most are never read.
package struct HTTPHeaders: Sendable {
    /// The lines without the status line, each ended by CR LF or LF.
    private let block: [UInt8]

    /// Creates headers from the lines in `block`.
    init(block: [UInt8]) {
        self.block = block
    }

    /// Creates headers from ``lines``.
    package init(lines: [UInt8]) {
        self.init(block: lines)
    }

    /// The lines as they were received.
    package var lines: [UInt8] { block }

    /// Returns the headers without those called `name`.
    package func without(_ name: String) -> HTTPHeaders {
        let lines = block.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: true)
        let kept = lines.filter { HeaderLine($0)?.isNamed(name) != true }
        return HTTPHeaders(block: Array(kept.map { $0 + [UInt8(ascii: "\n")] }.joined()))
    }

    /// Creates headers from names and values.
    package init(_ headers: [HTTPHeader] = []) {
        block = headers.flatMap { Array("\($0.name): \($0.value)\r\n".utf8) }
    }

    /// The value of the header called `name`; the values of several such headers are joined by `, `
    /// (RFC 9110 section 5.3).
    package subscript(name: String) -> String? {
        let values = values(of: name)
        return values.isEmpty ? nil : values.joined(separator: ", ")
    }

    /// Returns the values of all headers called `name`.
    package func values(of name: String) -> [String] {
        var found: [String] = []
        var rest = block[...]
        while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
            let line = HeaderLine(rest[..<end])
            if let line, line.isNamed(name) {
                found.append(String(decoding: line.value, as: UTF8.self))
            }
            rest = rest[(end + 1)...]
        }
        return found
    }
}
