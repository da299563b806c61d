import Text

/// Reads one JSON text strictly by RFC 8259.
///
/// The reader refuses input that lenient parsers accept: duplicate keys, trailing commas, byte
/// order marks, lone surrogates, and text after the document.
struct JSONReader {
    private enum Expectation { case value, valueOrEnd, key, keyOrEnd, separatorOrEnd, nothing }

    private let bytes: UnsafeRawBufferPointer
    private(set) var position = 0
    private var nesting: Nesting
    private var expectation = Expectation.value
    private var keys = SeenKeys()
    private var plainText = 0..<0
    private var unescaped: [UInt8] = []
    private var hasEscapes = false

    /// Creates a reader at the beginning of `bytes`, and checks their encoding.
    init(_ bytes: UnsafeRawBufferPointer, maximumDepth: Int) throws(JSONError) {
        self.bytes = bytes
        nesting = Nesting(limit: maximumDepth)
        if let reason = Encoding.objection(to: bytes) { throw JSONError(reason, at: 0) }
        do {
            _ = try UTF8Span(validating: bytes.assumingMemoryBound(to: UInt8.self).span)
        } catch let error {
            throw JSONError(.invalidUTF8, at: error.byteOffsets.lowerBound)
        }
        skipWhitespace()
        if position == bytes.count { throw JSONError(.empty, at: 0) }
    }

    /// The string, the key or the digits of the number that was read last.
    var text: String {
        hasEscapes
            ? String(decoding: unescaped, as: UTF8.self)
            : String(decoding: UnsafeRawBufferPointer(rebasing: bytes[plainText]), as: UTF8.self)
    }

    /// Reads the rest of the text and throws its first error; the content is ignored.
    mutating func readToEnd() throws(JSONError) {
        while try next() != .endOfDocument {}
    }

    /// Reads the next token.
    mutating func next() throws(JSONError) -> JSONToken {
        skipWhitespace()
        guard position < bytes.count else {
            guard expectation == .nothing else { throw failure(.endsEarly) }
            return .endOfDocument
        }
        switch expectation {
        case .nothing: throw failure(.secondDocument)
        case .separatorOrEnd: return try readSeparatorOrEnd()
        case .keyOrEnd: return bytes[position] == JSONByte.closeBrace ? try close() : try readKey()
        case .key: return try readKey()
        case .valueOrEnd:
            return bytes[position] == JSONByte.closeBracket ? try close() : try readValue()
        case .value: return try readValue()
        }
    }
}

extension JSONReader {
    private func failure(_ reason: JSONError.Reason) -> JSONError {
        JSONError(reason, at: position)
    }

    private func unexpected() -> JSONError {
        failure(position < bytes.count ? .unexpected(bytes[position]) : .endsEarly)
    }

    private mutating func skipWhitespace() {
        while position < bytes.count, JSONByte.isWhitespace(bytes[position]) { position += 1 }
    }

    private mutating func readSeparatorOrEnd() throws(JSONError) -> JSONToken {
        guard bytes[position] == JSONByte.comma else { return try close() }
        position += 1
        skipWhitespace()
        guard position < bytes.count else { throw failure(.endsEarly) }
        if bytes[position] == JSONByte.closeBrace || bytes[position] == JSONByte.closeBracket {
            throw failure(.trailingComma)
        }
        return nesting.innermost == .object ? try readKey() : try readValue()
    }

    private mutating func close() throws(JSONError) -> JSONToken {
        let kind: Nesting.Kind
        switch bytes[position] {
        case JSONByte.closeBrace: kind = .object
        case JSONByte.closeBracket: kind = .array
        default: throw unexpected()
        }
        guard nesting.close(kind) else { throw unexpected() }
        if kind == .object, let duplicate = keys.closeObject() {
            position = duplicate
            _ = try readString()
            throw JSONError(.duplicateKey(text), at: duplicate)
        }
        position += 1
        expectValueEnd()
        return kind == .object ? .endObject : .endArray
    }

    private mutating func expectValueEnd() {
        expectation = nesting.depth == 0 ? .nothing : .separatorOrEnd
    }

    private mutating func open(_ kind: Nesting.Kind) throws(JSONError) -> JSONToken {
        guard nesting.open(kind) else { throw failure(.tooDeep(limit: nesting.limit)) }
        position += 1
        if kind == .object { keys.openObject() }
        expectation = kind == .object ? .keyOrEnd : .valueOrEnd
        return kind == .object ? .beginObject : .beginArray
    }

    private mutating func readKey() throws(JSONError) -> JSONToken {
        let start = position
        guard bytes[position] == JSONByte.quote else { throw unexpected() }
        try readString()
        if hasEscapes {
            unescaped.withUnsafeBytes { keys.add($0, at: start) }
        } else {
            keys.add(UnsafeRawBufferPointer(rebasing: bytes[plainText]), at: start)
        }
        skipWhitespace()
        guard position < bytes.count, bytes[position] == JSONByte.colon else { throw unexpected() }
        position += 1
        expectation = .value
        return .key
    }

    private mutating func readValue() throws(JSONError) -> JSONToken {
        switch bytes[position] {
        case JSONByte.openBrace: return try open(.object)
        case JSONByte.openBracket: return try open(.array)
        case JSONByte.quote: return try finish(.string, try readString())
        case JSONByte.minus, 0x30...0x39: return try finish(.number, try readNumber())
        case UInt8(ascii: "t"): return try finish(.true, try readWord("true"))
        case UInt8(ascii: "f"): return try finish(.false, try readWord("false"))
        case UInt8(ascii: "n"): return try finish(.null, try readWord("null"))
        default: throw unexpected()
        }
    }

    private mutating func finish(_ token: JSONToken, _: Void) throws(JSONError) -> JSONToken {
        expectValueEnd()
        return token
    }

    private mutating func readWord(_ word: StaticString) throws(JSONError) {
        for index in 0..<word.utf8CodeUnitCount {
            guard position < bytes.count, bytes[position] == word.utf8Start[index] else {
                throw unexpected()
            }
            position += 1
        }
    }
}

// MARK: - Numbers

extension JSONReader {
    private mutating func readNumber() throws(JSONError) {
        let start = position
        if bytes[position] == JSONByte.minus { position += 1 }
        let leading = position
        try readDigits()
        if bytes[leading] == UInt8(ascii: "0"), position > leading + 1 {
            throw JSONError(.malformedNumber, at: start)
        }
        if position < bytes.count, bytes[position] == JSONByte.point {
            position += 1
            try readDigits()
        }
        if position < bytes.count, bytes[position] | 0x20 == UInt8(ascii: "e") {
            position += 1
            if position < bytes.count, [JSONByte.plus, JSONByte.minus].contains(bytes[position]) {
                position += 1
            }
            try readDigits()
        }
        hasEscapes = false
        plainText = start..<position
    }

    private mutating func readDigits() throws(JSONError) {
        let start = position
        while position < bytes.count, JSONByte.isDigit(bytes[position]) { position += 1 }
        if position == start {
            throw failure(position < bytes.count ? .malformedNumber : .endsEarly)
        }
    }
}

// MARK: - Strings

extension JSONReader {
    private mutating func readString() throws(JSONError) {
        position += 1
        hasEscapes = false
        var start = position
        while true {
            position = JSONByte.endOfPlainText(in: bytes, from: position)
            guard position < bytes.count else { throw failure(.endsEarly) }
            switch bytes[position] {
            case JSONByte.quote:
                plainText = start..<position
                if hasEscapes { unescaped.append(contentsOf: bytes[plainText]) }
                position += 1
                return
            case JSONByte.backslash:
                if !hasEscapes { unescaped.removeAll(keepingCapacity: true) }
                hasEscapes = true
                unescaped.append(contentsOf: bytes[start..<position])
                try readEscape()
                start = position
            case let control:
                throw failure(.controlCharacter(control))
            }
        }
    }

    private mutating func readEscape() throws(JSONError) {
        guard position + 1 < bytes.count else { throw failure(.endsEarly) }
        switch bytes[position + 1] {
        case JSONByte.quote, JSONByte.backslash, UInt8(ascii: "/"):
            unescaped.append(bytes[position + 1])
        case UInt8(ascii: "b"): unescaped.append(0x08)
        case UInt8(ascii: "f"): unescaped.append(0x0C)
        case UInt8(ascii: "n"): unescaped.append(0x0A)
        case UInt8(ascii: "r"): unescaped.append(0x0D)
        case UInt8(ascii: "t"): unescaped.append(0x09)
        case UInt8(ascii: "u"): return try readUnicodeEscape()
        default: throw failure(.malformedEscape)
        }
        position += 2
    }

    private mutating func readUnicodeEscape() throws(JSONError) {
        let start = position
        var code = try readCodeUnit()
        if 0xD800..<0xDC00 ~= code, followsUnicodeEscape {
            let trail = try readCodeUnit()
            // If `trail` is not a trailing surrogate, `code` stays an invalid scalar, and the next
            // check throws.
            if 0xDC00..<0xE000 ~= trail { code = 0x10000 + (code & 0x3FF) << 10 + trail & 0x3FF }
        }
        guard let scalar = Unicode.Scalar(code) else {
            throw JSONError(.loneSurrogate, at: start)
        }
        unescaped.append(contentsOf: scalar.utf8)
    }

    private var followsUnicodeEscape: Bool {
        position + 1 < bytes.count && bytes[position] == JSONByte.backslash
            && bytes[position + 1] == UInt8(ascii: "u")
    }

    private mutating func readCodeUnit() throws(JSONError) -> UInt32 {
        guard position + 6 <= bytes.count else { throw failure(.endsEarly) }
        guard let unit = UInt32(hexadecimal: bytes[(position + 2)..<(position + 6)]) else {
            throw failure(.malformedEscape)
        }
        position += 6
        return unit
    }
}
