import JSON

/// The objects of an array or of lines as the rows of a table.
///
/// A text, a number or a truth value is a field. The elements of an array are one field, joined by
/// `|`; other values are a field in JSON. The row is the line, or the number of the element.
struct JSONRows: RowSource {
    /// The largest number of different names.
    private static let mostNames = 1_000
    private static let largestRow = 4 << 20

    let file: TableFile
    /// The number of bytes of the byte order mark.
    let start: Int
    let isArray: Bool
    private var columns: [String: Int] = [:]

    init(file: TableFile, start: Int, isArray: Bool) {
        self.file = file
        self.start = start
        self.isArray = isArray
    }

    /// Returns true if the text begins with an object that is longer than its line.
    static func isOneObject(_ start: ArraySlice<UInt8>) -> Bool {
        let line = Array(start.prefix { $0 != 0x0A })
        return line.count < start.count && (try? JSONValue(parsing: line)) == nil
    }

    /// Returns the names of all objects, in the order in which they are met.
    func names() throws -> [String] {
        var seen: Set<String> = []
        var names: [String] = []
        try forEachObject { _, members in
            for member in members where seen.insert(member.key).inserted {
                names.append(member.key)
            }
            guard names.count <= Self.mostNames else {
                throw TableError.malformedJSON(
                    line: nil, "the objects have more than \(Self.mostNames) different names")
            }
            return true
        }
        return names
    }

    /// Returns these rows with the fields in the order of `names`.
    func reading(_ names: [String]) -> JSONRows {
        var rows = self
        for (index, name) in names.enumerated() { rows.columns[name] = index }
        return rows
    }

    func forEachRow(_ body: (TableRecord) throws -> Bool) throws -> [MergedCells] {
        var builder = RecordBuilder()
        var texts = [String](repeating: "", count: columns.count)
        try forEachObject { row, members in
            for index in texts.indices { texts[index] = "" }
            for member in members {
                if let column = columns[member.key] { texts[column] = Self.text(of: member.value) }
            }
            builder.removeAll()
            for text in texts {
                builder.append(text)
                builder.finishField()
            }
            return try builder.withRecord(row: row, body)
        }
        return []
    }

    private static func text(of value: JSONValue) -> String {
        switch value {
        case .null: return ""
        case .bool(let value): return value ? "true" : "false"
        case .number(let text), .string(let text): return text
        case .array(let elements) where !elements.contains { $0.members != nil }:
            return elements.map(text).joined(separator: "|")
        case .array, .object:
            var writer = JSONWriter()
            writer.value(value)
            return String(decoding: writer.bytes(), as: UTF8.self)
        }
    }
}

// MARK: - Reading

extension JSONRows {
    private struct Stop: Error {}

    private func forEachObject(
        _ body: (_ row: Int, [JSONValue.Member]) throws -> Bool
    ) throws {
        do {
            if isArray { try readArray(body) } else { try readLines(body) }
        } catch is Stop {}
    }

    private func readArray(_ body: (Int, [JSONValue.Member]) throws -> Bool) throws {
        var splitter = RowSplitter(rowsPath: [], maximumRowBytes: Self.largestRow)
        var row = 0
        do {
            try file.forEachChunk(from: start) { chunk in
                try splitter.consume(chunk) { bytes in
                    row += 1
                    try read(bytes, "element", row, body)
                }
                if let number = splitter.oversizedRows.first {
                    throw TableError.recordTooLong(row: number + 1, limit: Self.largestRow)
                }
                return true
            }
            _ = try splitter.finish()
        } catch let error as JSONError {
            throw TableError.malformedJSON(line: nil, "\(error)")
        }
    }

    private func readLines(_ body: (Int, [JSONValue.Member]) throws -> Bool) throws {
        var (line, row) = ([UInt8](), 1)
        func end() throws {
            defer { line.removeAll(keepingCapacity: true) }
            if !line.allSatisfy({ $0 <= 0x20 }) {
                try line.withUnsafeBytes { try read($0, "line", row, body) }
            }
            row += 1
        }
        try file.forEachChunk(from: start) { chunk in
            var rest = chunk[...]
            while let feed = rest.firstIndex(of: 0x0A) {
                line.append(contentsOf: rest[..<feed])
                try end()
                rest = rest[(feed + 1)...]
            }
            line.append(contentsOf: rest)
            guard line.count <= Self.largestRow else {
                throw TableError.recordTooLong(row: row, limit: Self.largestRow)
            }
            return true
        }
        try end()
    }

    private func read(
        _ bytes: UnsafeRawBufferPointer, _ unit: String, _ row: Int,
        _ body: (Int, [JSONValue.Member]) throws -> Bool
    ) throws {
        let value: JSONValue
        do {
            value = try JSONValue(parsing: bytes)
        } catch {
            throw TableError.malformedJSON(line: nil, "\(unit) \(row): \(error)")
        }
        guard let members = value.members else {
            throw TableError.malformedJSON(line: nil, "\(unit) \(row) is not an object")
        }
        guard try body(row, members) else { throw Stop() }
    }
}
