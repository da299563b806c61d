import JSON

enum SplitRows {
    /// Returns true if the splitter accepts a reply in chunks, and each of its rows is JSON.
    static func accept(_ chunks: [[UInt8]]) -> Bool {
        guard let rows = try? rows(of: chunks) else { return false }
        return rows.allSatisfy { (try? JSONValue(parsing: $0)) != nil }
    }

    private static func rows(of chunks: [[UInt8]]) throws -> [[UInt8]] {
        var splitter = RowSplitter(rowsKey: "pages")
        var rows: [[UInt8]] = []
        for chunk in chunks {
            try chunk.withUnsafeBytes { try splitter.consume($0) { rows.append(Array($0)) } }
        }
        _ = try splitter.finish()
        return rows
    }
}
