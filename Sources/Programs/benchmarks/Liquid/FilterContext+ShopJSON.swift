import Liquid

extension FilterContext {
    /// Writes an object as JSON in the format of Ruby.
    ///
    /// The collections of the object are omitted, because they refer back to the object.
    mutating func writeShopJSON(_ value: Value) throws(HostFilterError) {
        let names = fieldNames(of: value)
        guard !names.isEmpty else { return try writeUnescapedJSON(value) }
        write("{")
        var isFirst = true
        for name in names where name != "collections" {
            write(isFirst ? "\"" : ",\"")
            isFirst = false
            var name = name
            name.withUTF8 { write(UnsafeRawBufferPointer($0)) }
            write("\":")
            try writeUnescapedJSON(field(name, of: value))
        }
        write("}")
    }

    /// Writes JSON with unescaped characters of markup, such as `<`, like Ruby.
    ///
    /// The JSON of the engine escapes these characters, so that it is safe in scripts.
    private mutating func writeUnescapedJSON(_ value: Value) throws(HostFilterError) {
        var json = FilterContext(nestedIn: self)
        try json.writeJSON(value)
        let safe = bytes(of: try json.text())
        var start = 0
        var index = 0
        while index < safe.count {
            guard safe[index] == UInt8(ascii: "\\") else {
                index += 1
                continue
            }
            if let plain = Self.character(ofEscape: safe[index...].prefix(6)) {
                write(UnsafeRawBufferPointer(rebasing: safe[start..<index]))
                write(plain)
                index += 6
                start = index
            } else {
                // The next character is skipped too, because it may be an escaped backslash.
                index += 2
            }
        }
        write(UnsafeRawBufferPointer(rebasing: safe[start...]))
    }

    private static func character(ofEscape bytes: Slice<UnsafeRawBufferPointer>) -> StaticString? {
        if bytes.elementsEqual("\\u003c".utf8) { return "<" }
        if bytes.elementsEqual("\\u003e".utf8) { return ">" }
        return bytes.elementsEqual("\\u0026".utf8) ? "&" : nil
    }
}
