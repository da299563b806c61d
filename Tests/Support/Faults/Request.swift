/// A received request.
package struct Request: Sendable {
    /// The path with the query.
    package let path: String
    /// The method, such as `GET`.
    package let method: String
    /// All lines, up to the empty one.
    package let head: String
    /// The bytes after the head.
    package internal(set) var body: [UInt8] = []
    /// The number of the server's connection, from 1.
    package let connection: Int

    init(head: String, connection: Int) {
        self.head = head
        self.connection = connection
        let words = head.split(separator: " ", maxSplits: 2)
        method = words.first.map(String.init) ?? ""
        path = words.dropFirst().first.map(String.init) ?? ""
    }

    /// The size of the body according to the head.
    var announcedCount: Int { value(of: "Content-Length").flatMap { Int($0) } ?? 0 }

    /// Returns true if the head has that line, without regard to case.
    package func has(_ line: String) -> Bool {
        head.lowercased().contains(line.lowercased() + "\r\n")
    }

    /// The value of a header, without regard to the name's case.
    package func value(of name: String) -> String? {
        let start = name.lowercased() + ":"
        let line = head.split(whereSeparator: \.isNewline)
            .first { $0.lowercased().hasPrefix(start) }
        return line.map { String($0.dropFirst(start.count).drop { $0 == " " }) }
    }
}
