package import Text

/// A writer of compact JSON, which adds the commas itself.
///
/// The writer owns its buffer. It escapes text so that the JSON is also safe inside an HTML
/// `<script>` element.
package struct JSONWriter: ~Copyable {
    private var buffer: OutputBuffer
    private var needsComma = false

    /// Starts a document after the content of `buffer`, which is empty by default.
    package init(into buffer: consuming OutputBuffer = OutputBuffer()) {
        self.buffer = buffer
    }

    /// Ends the document and returns the buffer.
    package consuming func finish() -> OutputBuffer {
        buffer
    }

    /// The bytes written so far.
    package borrowing func bytes() -> [UInt8] {
        buffer.withBytes { Array($0) }
    }
}

// MARK: - Containers

extension JSONWriter {
    /// Writes an object; `body` writes its members.
    package mutating func object(_ body: (inout JSONWriter) throws -> Void) rethrows {
        try container("{", "}", body)
    }

    /// Writes an array; `body` writes its elements.
    package mutating func array(_ body: (inout JSONWriter) throws -> Void) rethrows {
        try container("[", "]", body)
    }

    /// Writes a key; the next call writes its value.
    package mutating func key(_ name: String) {
        separate()
        quote(name)
        buffer.append(UInt8(ascii: ":"))
        needsComma = false
    }

    private mutating func container(
        _ start: StaticString, _ end: StaticString, _ body: (inout JSONWriter) throws -> Void
    ) rethrows {
        separate()
        buffer.append(start)
        needsComma = false
        try body(&self)
        buffer.append(end)
        needsComma = true
    }
}

// MARK: - Values

extension JSONWriter {
    /// Writes a string.
    package mutating func value(_ text: String) {
        separate()
        quote(text)
        needsComma = true
    }

    /// Writes a string of valid UTF-8.
    package mutating func value(utf8 bytes: UnsafeRawBufferPointer) {
        separate()
        quote(bytes)
        needsComma = true
    }

    /// Writes a string that consists of `beginning`, the valid UTF-8 in `bytes`, and `end`.
    package mutating func value(
        _ beginning: String, utf8 bytes: UnsafeRawBufferPointer, _ end: String = ""
    ) {
        separate()
        buffer.append(UInt8(ascii: "\""))
        buffer.appendEscapingJSON(beginning)
        buffer.appendEscapingJSON(bytes)
        buffer.appendEscapingJSON(end)
        buffer.append(UInt8(ascii: "\""))
        needsComma = true
    }

    /// Writes an integer.
    package mutating func value(_ number: Int) {
        value(number: String(number))
    }

    /// Writes a number as its digits are given, so that `1200.0` or `6.0E7` stays unchanged.
    ///
    /// - Precondition: the digits form a JSON number.
    package mutating func value(number digits: String) {
        separate()
        buffer.append(digits)
        needsComma = true
    }

    /// Writes `true` or `false`.
    package mutating func value(_ truth: Bool) {
        value(number: truth ? "true" : "false")
    }

    /// Writes `null`.
    package mutating func null() {
        value(number: "null")
    }

    /// Writes `tree` with all values in it.
    package mutating func value(_ tree: JSONValue) {
        switch tree {
        case .null: null()
        case .bool(let truth): value(truth)
        case .number(let digits): value(number: digits)
        case .string(let text): value(text)
        case .array(let elements):
            array { writer in
                for element in elements { writer.value(element) }
            }
        case .object(let members):
            object { writer in
                for member in members { writer.member(member.key, member.value) }
            }
        }
    }
}

// MARK: - Members

extension JSONWriter {
    /// Writes a key with a string, or with `null`.
    package mutating func member(_ name: String, _ text: String?) {
        key(name)
        if let text { value(text) } else { null() }
    }

    /// Writes a key with a string of valid UTF-8, or with `null` if `bytes` are empty.
    package mutating func member(_ name: String, utf8 bytes: UnsafeRawBufferPointer) {
        key(name)
        if bytes.isEmpty { null() } else { value(utf8: bytes) }
    }

    /// Writes a key with an integer, or with `null`.
    package mutating func member(_ name: String, _ number: Int?) {
        key(name)
        if let number { value(number) } else { null() }
    }

    /// Writes a key with `true` or `false`.
    package mutating func member(_ name: String, _ truth: Bool) {
        key(name)
        value(truth)
    }

    /// Writes a key with a number as its digits are given.
    ///
    /// - Precondition: the digits form a JSON number.
    package mutating func member(_ name: String, number digits: String) {
        key(name)
        value(number: digits)
    }

    /// Writes a key with the value `tree`.
    package mutating func member(_ name: String, _ tree: JSONValue) {
        key(name)
        value(tree)
    }

    private mutating func separate() {
        if needsComma { buffer.append(UInt8(ascii: ",")) }
    }

    private mutating func quote(_ text: String) {
        var text = text
        text.withUTF8 { quote(UnsafeRawBufferPointer($0)) }
    }

    private mutating func quote(_ bytes: UnsafeRawBufferPointer) {
        buffer.append(UInt8(ascii: "\""))
        buffer.appendEscapingJSON(bytes)
        buffer.append(UInt8(ascii: "\""))
    }
}
