import JSON
import Text

/// A file of the index: one call `catalogSearch(NAME, DATA)`.
enum SearchScript {
    private static let start = "catalogSearch("
    private static let end = ");\n"

    /// Calls `body` to write the data of a file, and returns the file.
    static func bytes(
        _ name: String, capacity: Int = 4096, _ body: (inout JSONWriter) -> Void
    ) -> OutputBuffer {
        var buffer = OutputBuffer(capacity: capacity)
        buffer.append(start)
        buffer.append("\"")
        buffer.appendEscapingJSON(name)
        buffer.append("\",")
        var writer = JSONWriter(into: buffer)
        body(&writer)
        buffer = writer.finish()
        buffer.append(end)
        return buffer
    }

    /// Reads the data of a file, which must have this name.
    static func data(in bytes: [UInt8], name: String) throws(SearchError) -> JSONValue {
        func failure(_ reason: String) -> SearchError {
            .malformed(path: SearchPath.file(name), reason: reason)
        }
        guard bytes.starts(with: start.utf8), bytes.suffix(end.utf8.count).elementsEqual(end.utf8),
            bytes.count >= start.utf8.count + end.utf8.count
        else { throw failure("no call of catalogSearch") }
        let arguments = bytes[start.utf8.count..<(bytes.count - end.utf8.count)]
        let values: JSONValue
        do throws(JSONError) {
            values = try JSONValue(parsing: Array("[".utf8) + arguments + Array("]".utf8))
        } catch {
            throw failure("\(error)")
        }
        guard values[0]?.string == name, let data = values[1], values[2] == nil else {
            throw failure("not the call of '\(name)'")
        }
        return data
    }
}
