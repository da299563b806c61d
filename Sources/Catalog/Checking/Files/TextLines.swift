import Glibc

/// Reads a text file line by line, with only one line in memory.
enum TextLines {
    /// Calls `body` with each line without its line end.
    static func forEach(in file: UnsafeMutablePointer<FILE>, _ body: (String) -> Void) {
        var line: UnsafeMutablePointer<CChar>?
        var capacity = 0
        defer { free(line) }
        while true {
            let count = getline(&line, &capacity, file)
            guard count > 0, let line else { return }
            let bytes = UnsafeRawBufferPointer(start: line, count: count)
            body(String(decoding: bytes, as: UTF8.self).trimmedOfLineEnd)
        }
    }
}

extension String {
    fileprivate var trimmedOfLineEnd: String {
        String(reversed().drop { $0.isNewline }.reversed())
    }
}
