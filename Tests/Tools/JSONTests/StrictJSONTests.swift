import JSON
import Testing

struct StrictJSONTests {
    @Test(arguments: [
        ("", JSONError.Reason.empty, 0),
        (" \n", .empty, 0),
        ("[1", .endsEarly, 2),
        ("{\"a\"", .endsEarly, 4),
        ("\"abc", .endsEarly, 4),
        ("\"\\u00", .endsEarly, 1),
        ("[1,]", .trailingComma, 3),
        ("{\"a\":1,}", .trailingComma, 7),
        ("[,1]", .unexpected(UInt8(ascii: ",")), 1),
        ("[1 2]", .unexpected(UInt8(ascii: "2")), 3),
        ("{1:2}", .unexpected(UInt8(ascii: "1")), 1),
        ("{\"a\" 1}", .unexpected(UInt8(ascii: "1")), 5),
        ("[1}", .unexpected(UInt8(ascii: "}")), 2),
        ("]", .unexpected(UInt8(ascii: "]")), 0),
        ("// x", .unexpected(UInt8(ascii: "/")), 0),
        ("nul", .endsEarly, 3),
        ("NaN", .unexpected(UInt8(ascii: "N")), 0),
        ("01", .malformedNumber, 0),
        ("1.", .endsEarly, 2),
        ("[1.]", .malformedNumber, 3),
        ("[-]", .malformedNumber, 2),
        ("[1e+]", .malformedNumber, 4),
        ("{} {}", .secondDocument, 3),
        ("{\"a\":1,\"b\":2,\"a\":3}", .duplicateKey("a"), 13),
        ("{\"a\":1,\"\\u0061\":3}", .duplicateKey("a"), 7),
        ("{\"x\":{\"a\":1,\"a\":1}}", .duplicateKey("a"), 12),
        ("\u{FEFF}{}", .byteOrderMark, 0),
        ("{\u{0}}\u{0}", .notUTF8, 0),
        ("\"a\u{1F}\"", .controlCharacter(0x1F), 2),
        ("\"\\x\"", .malformedEscape, 1),
        ("\"\\u00g0\"", .malformedEscape, 1),
        ("\"\\ud800\"", .loneSurrogate, 1),
        ("\"\\ud800\\u0041\"", .loneSurrogate, 1),
        ("\"\\udc00\"", .loneSurrogate, 1),
    ])
    func `text that is not strict JSON is refused at its place`(
        text: String, reason: JSONError.Reason, offset: Int
    ) {
        #expect(throws: JSONError(reason, at: offset)) { try JSONValue(parsing: text) }
    }

    @Test(
        arguments: [
            ([0x22, 0xFF, 0x22], 1),
            ([0x22, 0xC0, 0xAF, 0x22], 1),
            ([0x22, 0x61, 0xED, 0xA0, 0x80, 0x22], 2),
            ([0x22, 0xE2, 0x82], 1),
        ] as [([UInt8], Int)])
    func `bytes that are not UTF-8 are refused at their place`(bytes: [UInt8], offset: Int) {
        #expect(throws: JSONError(.invalidUTF8, at: offset)) { try JSONValue(parsing: bytes) }
    }

    @Test func `equal keys in different objects are not duplicates`() throws {
        _ = try JSONValue(parsing: #"[{"a":{"a":{"b":1}}},{"a":1,"b":{"a":2}}]"#)
    }

    @Test(arguments: [1, 2, 64])
    func `nesting is allowed up to the limit`(limit: Int) throws {
        func nested(_ depth: Int) -> [UInt8] {
            Array(
                (String(repeating: "[", count: depth) + String(repeating: "]", count: depth)).utf8)
        }
        _ = try JSONValue(parsing: nested(limit), maximumDepth: limit)
        #expect(throws: JSONError(.tooDeep(limit: limit), at: limit)) {
            try JSONValue(parsing: nested(limit + 1), maximumDepth: limit)
        }
    }

    @Test func `a million brackets are an error, not a crash`() {
        #expect(throws: JSONError(.tooDeep(limit: 64), at: 64)) {
            try JSONValue(parsing: [UInt8](repeating: UInt8(ascii: "["), count: 1_000_000))
        }
    }

    @Test func `an error has a message and a place`() {
        let error = JSONError(.unexpected(UInt8(ascii: "<")), at: 0)
        #expect(error.description == "unexpected '<' at byte 0")
        let control = JSONError(.controlCharacter(0x0A), at: 17)
        #expect(control.description == "unescaped byte 0x0A in a string at byte 17")
    }
}
