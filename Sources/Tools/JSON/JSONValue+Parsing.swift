extension JSONValue {
    /// Parses a whole document strictly by RFC 8259.
    ///
    /// Duplicate keys are errors, and so is a nesting deeper than `maximumDepth` (1 to 64).
    package init(
        parsing bytes: UnsafeRawBufferPointer, maximumDepth: Int = 64
    ) throws(JSONError) {
        var reader = try JSONReader(bytes, maximumDepth: maximumDepth)
        let token = try reader.next()
        self = try Self.value(at: token, from: &reader)
        try reader.readToEnd()
    }

    /// Parses a whole document, see ``init(parsing:maximumDepth:)``.
    package init(parsing bytes: [UInt8], maximumDepth: Int = 64) throws(JSONError) {
        self = try bytes.withUnsafeBufferPointer { (bytes) throws(JSONError) in
            try JSONValue(parsing: UnsafeRawBufferPointer(bytes), maximumDepth: maximumDepth)
        }
    }

    /// Parses a whole document, see ``init(parsing:maximumDepth:)``.
    package init(parsing text: String, maximumDepth: Int = 64) throws(JSONError) {
        try self.init(parsing: Array(text.utf8), maximumDepth: maximumDepth)
    }

    private static func value(
        at token: JSONToken, from reader: inout JSONReader
    ) throws(JSONError) -> JSONValue {
        switch token {
        case .beginObject: .object(try members(from: &reader))
        case .beginArray: .array(try elements(from: &reader))
        case .string: .string(reader.text)
        case .number: .number(reader.text)
        case .true: .bool(true)
        case .false: .bool(false)
        case .null, .key, .endObject, .endArray, .endOfDocument: .null
        }
    }

    private static func members(from reader: inout JSONReader) throws(JSONError) -> [Member] {
        var members: [Member] = []
        while try reader.next() == .key {
            let key = reader.text
            let token = try reader.next()
            members.append(Member(key, try value(at: token, from: &reader)))
        }
        return members
    }

    private static func elements(from reader: inout JSONReader) throws(JSONError) -> [JSONValue] {
        var elements: [JSONValue] = []
        while true {
            let token = try reader.next()
            if token == .endArray { return elements }
            elements.append(try value(at: token, from: &reader))
        }
    }
}
