extension JSONValue {
    /// Parses a whole document strictly by RFC 8259.
    ///
    /// Duplicate keys are errors, and so is a nesting deeper than `maximumDepth` (1 to 64), and
    /// more than `maximumValues` values, which take far more memory than their text.
    package init(
        parsing bytes: UnsafeRawBufferPointer, maximumDepth: Int = 64,
        maximumValues: Int = .max
    ) throws(JSONError) {
        var parser = JSONValueParser(
            reader: try JSONReader(bytes, maximumDepth: maximumDepth), limit: maximumValues)
        self = try parser.value()
        try parser.reader.readToEnd()
    }

    /// Parses a whole document, see ``init(parsing:maximumDepth:maximumValues:)``.
    package init(
        parsing bytes: [UInt8], maximumDepth: Int = 64, maximumValues: Int = .max
    ) throws(JSONError) {
        self = try bytes.withUnsafeBufferPointer { (bytes) throws(JSONError) in
            try JSONValue(
                parsing: UnsafeRawBufferPointer(bytes), maximumDepth: maximumDepth,
                maximumValues: maximumValues)
        }
    }

    /// Parses a whole document, see ``init(parsing:maximumDepth:maximumValues:)``.
    package init(parsing text: String, maximumDepth: Int = 64) throws(JSONError) {
        try self.init(parsing: Array(text.utf8), maximumDepth: maximumDepth)
    }
}

/// Builds the tree of a document, up to a number of values.
private struct JSONValueParser: ~Copyable {
    var reader: JSONReader
    let limit: Int
    private var count = 0

    init(reader: JSONReader, limit: Int) {
        self.reader = reader
        self.limit = limit
    }

    /// Reads the next value.
    mutating func value() throws(JSONError) -> JSONValue { try value(at: reader.next()) }

    private mutating func value(at token: JSONToken) throws(JSONError) -> JSONValue {
        count += 1
        guard count <= limit else {
            throw JSONError(.tooManyValues(limit: limit), at: reader.position)
        }
        return switch token {
        case .beginObject: .object(try members())
        case .beginArray: .array(try elements())
        case .string: .string(reader.text)
        case .number: .number(reader.text)
        case .true: .bool(true)
        case .false: .bool(false)
        case .null, .key, .endObject, .endArray, .endOfDocument: .null
        }
    }

    private mutating func members() throws(JSONError) -> [JSONValue.Member] {
        var members: [JSONValue.Member] = []
        while try reader.next() == .key {
            let key = reader.text
            members.append(JSONValue.Member(key, try value()))
        }
        return members
    }

    private mutating func elements() throws(JSONError) -> [JSONValue] {
        var elements: [JSONValue] = []
        while true {
            let token = try reader.next()
            if token == .endArray { return elements }
            elements.append(try value(at: token))
        }
    }
}
