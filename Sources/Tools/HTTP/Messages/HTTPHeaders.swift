/// The header lines of a response, in the order they came; names are compared without case.
///
/// Lines are kept as they came and searched on demand: most are never asked for.
package struct HTTPHeaders: Sendable {
    /// Lines without the status line, each ended by CR LF or LF.
    private let block: [UInt8]

    /// The header lines in `block`.
    init(block: [UInt8]) {
        self.block = block
    }

    /// Headers made by hand.
    package init(_ headers: [HTTPHeader] = []) {
        block = headers.flatMap { Array("\($0.name): \($0.value)\r\n".utf8) }
    }

    /// The value of the header called `name`; several are joined by `, ` (RFC 9110 section 5.3).
    package subscript(name: String) -> String? {
        let values = values(of: name)
        return values.isEmpty ? nil : values.joined(separator: ", ")
    }

    /// The values of all headers called `name`.
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
