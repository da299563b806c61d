import JSON
import Testing

/// The constructs of RFC 8259: accepted texts with their values, and refused ones.
struct GrammarTests {
    /// Texts with the compact form of their values.
    private static let accepted: [(String, String)] = [
        // Any value is a document (section 2).
        ("null", "null"), ("true", "true"), ("false", "false"), ("0", "0"), (#""""#, #""""#),
        ("[]", "[]"), ("{}", "{}"), (" \t\r\n[ ]\n", "[]"), ("\n{\t}\r\n ", "{}"),
        ("[ null , true,false ]", "[null,true,false]"), ("[[],[[]],{}]", "[[],[[]],{}]"),
        (#"{ "a" : { "b" : [ { } ] } }"#, #"{"a":{"b":[{}]}}"#),
        // Keys may be empty, and are compared by their bytes (section 4).
        (#"{"":0}"#, #"{"":0}"#), (#"{"a":0,"A":1}"#, #"{"a":0,"A":1}"#),
        (#"{"b":1,"a":2}"#, #"{"b":1,"a":2}"#), (#"{"a":{"a":{"a":0}}}"#, #"{"a":{"a":{"a":0}}}"#),
        (#"{"\u0061b":0}"#, #"{"ab":0}"#), (#"{"a\"":0}"#, #"{"a\"":0}"#),
        (#"{"⟨65 CC 81⟩":1,"⟨C3 A9⟩":2}"#, #"{"⟨65 CC 81⟩":1,"⟨C3 A9⟩":2}"#),
        // Numbers keep their digits, however large they are (section 6).
        ("-0", "-0"), ("7", "7"), ("-7", "-7"), ("10", "10"), ("0.0", "0.0"), ("-0.5", "-0.5"),
        ("1.50", "1.50"), ("0e0", "0e0"), ("1e5", "1e5"), ("1E5", "1E5"), ("1e+05", "1e+05"),
        ("1E-05", "1E-05"), ("-1.25e-2", "-1.25e-2"), ("0.000001", "0.000001"),
        ("9007199254740993", "9007199254740993"), ("18446744073709551616", "18446744073709551616"),
        ("-9223372036854775809", "-9223372036854775809"), ("1e400", "1e400"), ("-1e400", "-1e400"),
        ("1e-400", "1e-400"), ("0.1e99999999999", "0.1e99999999999"),
        ("3.14159265358979323846264338327950288", "3.14159265358979323846264338327950288"),
        ("[1,-2,3.5]", "[1,-2,3.5]"), ("[0]", "[0]"), ("[-0]", "[-0]"), ("[1 ]", "[1]"),
        // Each short escape, and the solidus with or without one (section 7).
        (#""\"""#, #""\"""#), (#""\\""#, #""\\""#), (#""\/""#, #""/""#), (#""/""#, #""/""#),
        (#""\b\f\n\r\t""#, #""\b\f\n\r\t""#), (#""\\n""#, #""\\n""#), (#""\\\"""#, #""\\\"""#),
        // Escapes with digits, of either case, and pairs of surrogates.
        (#""\u0041""#, #""A""#), (#""\u00e9""#, #""é""#), (#""\u00E9""#, #""é""#),
        (#""\u20ac""#, #""€""#), (#""\uD55C""#, #""한""#), (#""\u0000""#, #""\u0000""#),
        (#""\u001f""#, #""\u001f""#), (#""\u0022""#, #""\"""#), (#""\u005c""#, #""\\""#),
        (#""\ud83d\ude00""#, #""😀""#), (#""\uD800\uDC00""#, #""⟨F0 90 80 80⟩""#),
        (#""\uDBFF\uDFFF""#, #""⟨F4 8F BF BF⟩""#), (#""a\ud83d\ude00b""#, #""a😀b""#),
        (#""\ud83d\ude00\ud83d\ude01""#, #""😀😁""#), (#""\u00411""#, #""A1""#),
        (#""\ufeff""#, #""⟨EF BB BF⟩""#), (#""\uffff""#, #""⟨EF BF BF⟩""#),
        (#""\u007f""#, #""⟨7F⟩""#),
        // Characters without an escape: the ends of each length of UTF-8, and those that are not
        // controls.
        (#""⟨7F⟩""#, #""⟨7F⟩""#), (#""⟨C2 80⟩""#, #""⟨C2 80⟩""#), (#""⟨DF BF⟩""#, #""⟨DF BF⟩""#),
        (#""⟨E0 A0 80⟩""#, #""⟨E0 A0 80⟩""#), (#""⟨ED 9F BF⟩""#, #""⟨ED 9F BF⟩""#),
        (#""⟨EE 80 80⟩""#, #""⟨EE 80 80⟩""#), (#""⟨EF BF BE⟩""#, #""⟨EF BF BE⟩""#),
        (#""⟨F0 90 80 80⟩""#, #""⟨F0 90 80 80⟩""#), (#""⟨F4 8F BF BF⟩""#, #""⟨F4 8F BF BF⟩""#),
        (#""안녕 🇰🇷""#, #""안녕 🇰🇷""#), (#""a⟨E2 80 A8⟩b""#, #""a\u2028b""#),
        (#""[]{},: // '""#, #""[]{},: // '""#),
        // A mark of the byte order is one only at the beginning.
        (#"["⟨EF BB BF⟩"]"#, #"["⟨EF BB BF⟩"]"#),
    ]

    private static let refused: [(String, JSONError.Reason)] = [
        // Nothing, or a document that ends early.
        ("", .empty), (" ", .empty), ("\n\t\r ", .empty), ("t", .endsEarly), ("fals", .endsEarly),
        ("nul", .endsEarly), ("[", .endsEarly), ("{", .endsEarly), ("[1", .endsEarly),
        ("[1,", .endsEarly), ("[[1]", .endsEarly), (#"{"a"#, .endsEarly), (#"{"a""#, .endsEarly),
        (#"{"a":"#, .endsEarly), (#"{"a":1"#, .endsEarly), (#"{"a":1,"#, .endsEarly),
        (#"""#, .endsEarly), (#""a"#, .endsEarly), (#""\"#, .endsEarly), (#""\u"#, .endsEarly),
        (#""\u004"#, .endsEarly), (#""\""#, .endsEarly), ("-", .endsEarly), ("1.", .endsEarly),
        ("1e", .endsEarly), ("1e-", .endsEarly),
        // Commas and colons.
        ("[1,]", .trailingComma), (#"{"a":1,}"#, .trailingComma), ("[,]", .unexpected(0x2C)),
        ("[,1]", .unexpected(0x2C)), ("[1,,2]", .unexpected(0x2C)), ("{,}", .unexpected(0x2C)),
        (#"{"a":1,,"b":2}"#, .unexpected(0x2C)), (#"{"a"}"#, .unexpected(0x7D)),
        (#"{"a":}"#, .unexpected(0x7D)), (#"{"a",1}"#, .unexpected(0x2C)),
        (#"{"a"::1}"#, .unexpected(0x3A)), (#"{:1}"#, .unexpected(0x3A)),
        ("[1:2]", .unexpected(0x3A)),
        (#"["a":1]"#, .unexpected(0x3A)), (":", .unexpected(0x3A)), (",", .unexpected(0x2C)),
        (#"[1 "a"]"#, .unexpected(0x22)), (#"{"a":1 "b":2}"#, .unexpected(0x22)),
        // Brackets that do not belong together.
        ("]", .unexpected(0x5D)), ("}", .unexpected(0x7D)), ("[}", .unexpected(0x7D)),
        ("{]", .unexpected(0x5D)), (#"[{"a":1]"#, .unexpected(0x5D)), ("[[1}]", .unexpected(0x7D)),
        // Keys are strings.
        ("{1:2}", .unexpected(0x31)), ("{a:1}", .unexpected(0x61)), ("{'a':1}", .unexpected(0x27)),
        ("{null:1}", .unexpected(0x6E)), ("{[]:1}", .unexpected(0x5B)),
        (#"{"a":1,2}"#, .unexpected(0x32)),
        // Names other than three, in small letters.
        ("True", .unexpected(0x54)), ("NULL", .unexpected(0x4E)), ("undefined", .unexpected(0x75)),
        ("NaN", .unexpected(0x4E)), ("Infinity", .unexpected(0x49)), ("trux", .unexpected(0x78)),
        ("nil", .unexpected(0x69)), ("a", .unexpected(0x61)), ("'a'", .unexpected(0x27)),
        // Numbers.
        ("01", .malformedNumber), ("-01", .malformedNumber), ("00", .malformedNumber),
        ("[-]", .malformedNumber), ("-a", .malformedNumber), ("--1", .malformedNumber),
        ("[1.]", .malformedNumber), ("[1.e5]", .malformedNumber), ("[1e]", .malformedNumber),
        ("[1e+]", .malformedNumber), ("[1ee5]", .malformedNumber), ("[1e5.5]", .unexpected(0x2E)),
        ("[-Infinity]", .malformedNumber), ("+1", .unexpected(0x2B)), (".5", .unexpected(0x2E)),
        ("[1.2.3]", .unexpected(0x2E)), ("[1_000]", .unexpected(0x5F)),
        ("[0x10]", .unexpected(0x78)),
        ("[1+1]", .unexpected(0x2B)), ("[1a]", .unexpected(0x61)), ("[5-3]", .unexpected(0x2D)),
        ("⟨EF BC 91⟩", .unexpected(0xEF)), ("[1⟨EF BC 91⟩]", .unexpected(0xEF)),
        // Escapes.
        (#""\a""#, .malformedEscape), (#""\x41""#, .malformedEscape), (#""\'""#, .malformedEscape),
        (#""\0""#, .malformedEscape), (#""\v""#, .malformedEscape),
        (#""\U0041""#, .malformedEscape),
        (#""\u{41}""#, .malformedEscape), (#""\u00g1""#, .malformedEscape),
        (#""\u 041""#, .malformedEscape), (#""\u+041""#, .malformedEscape),
        (#""\u004""#, .malformedEscape),
        (#""\⟨C3 A9⟩""#, .malformedEscape), ("\"\\\n\"", .malformedEscape),
        // Halves of surrogates, escaped or as bytes.
        (#""\ud800""#, .loneSurrogate), (#""\udc00""#, .loneSurrogate),
        (#""\ud800x""#, .loneSurrogate), (#""\ud800\n""#, .loneSurrogate),
        (#""\ud800\ud800""#, .loneSurrogate), (#""\udc00\ud800""#, .loneSurrogate),
        (#""\ud83d \ude00""#, .loneSurrogate), (#""\ud800\u0041""#, .loneSurrogate),
        (#"{"\ud800":1}"#, .loneSurrogate), (#""⟨ED A0 80⟩""#, .invalidUTF8),
        (#""⟨ED BF BF⟩""#, .invalidUTF8), (#""⟨ED A0 BD ED B8 80⟩""#, .invalidUTF8),
        // Control characters, which must be escaped.
        ("\"\n\"", .controlCharacter(0x0A)), ("\"a\tb\"", .controlCharacter(0x09)),
        ("\"⟨1F⟩\"", .controlCharacter(0x1F)), ("\"⟨01⟩\"", .controlCharacter(0x01)),
        ("{\"a\rb\":1}", .controlCharacter(0x0D)),
        // Bytes that are not UTF-8: too long, too high, cut, or alone.
        (#""⟨80⟩""#, .invalidUTF8), (#""⟨BF⟩""#, .invalidUTF8), (#""⟨FF⟩""#, .invalidUTF8),
        (#""⟨FE⟩""#, .invalidUTF8), (#""⟨C0 80⟩""#, .invalidUTF8), (#""⟨C1 BF⟩""#, .invalidUTF8),
        (#""⟨E0 80 AF⟩""#, .invalidUTF8), (#""⟨E0 9F BF⟩""#, .invalidUTF8),
        (#""⟨F0 80 80 AF⟩""#, .invalidUTF8), (#""⟨F0 8F BF BF⟩""#, .invalidUTF8),
        (#""⟨F4 90 80 80⟩""#, .invalidUTF8), (#""⟨F5 80 80 80⟩""#, .invalidUTF8),
        (#""⟨F8 88 80 80 80⟩""#, .invalidUTF8), (#""⟨C3⟩""#, .invalidUTF8),
        (#""⟨E2 82⟩""#, .invalidUTF8), (#""⟨F0 9F 98⟩""#, .invalidUTF8),
        (#""⟨C3⟩a""#, .invalidUTF8),
        (#""⟨E9⟩t⟨E9⟩""#, .invalidUTF8), (#"{"⟨FF⟩":1}"#, .invalidUTF8),
        // Other encodings, and the mark of the byte order (section 8.1).
        ("⟨EF BB BF⟩{}", .byteOrderMark), ("⟨EF BB BF⟩", .byteOrderMark),
        ("⟨FF FE⟩[⟨00⟩]⟨00⟩", .notUTF8), ("⟨FE FF 00⟩[⟨00⟩]", .notUTF8), ("[⟨00⟩]⟨00⟩", .notUTF8),
        ("⟨00⟩[⟨00⟩]", .notUTF8), ("⟨00 00 00⟩1", .notUTF8),
        // The same key twice: allowed by the RFC, of no defined meaning, and so refused here.
        (#"{"a":1,"a":1}"#, .duplicateKey("a")), (#"{"a":1,"b":2,"a":3}"#, .duplicateKey("a")),
        (#"{"a":1,"\u0061":2}"#, .duplicateKey("a")), (#"{"":1,"":2}"#, .duplicateKey("")),
        (#"[{"x":{"한":1,"\ud55c":2}}]"#, .duplicateKey("한")),
        // More than one document, comments, and other kinds of blanks.
        ("1 2", .secondDocument), ("{}{}", .secondDocument), ("[][]", .secondDocument),
        ("null,", .secondDocument), ("{}//", .secondDocument), ("[]]", .secondDocument),
        (#""a"b"#, .secondDocument), ("{}⟨00⟩", .secondDocument), ("/**/{}", .unexpected(0x2F)),
        ("[1,//\n2]", .unexpected(0x2F)), ("#\n{}", .unexpected(0x23)),
        ("[⟨0C⟩]", .unexpected(0x0C)),
        ("[⟨0B⟩1]", .unexpected(0x0B)), ("[⟨C2 A0⟩1]", .unexpected(0xC2)),
        ("⟨E2 81 A0⟩[]", .unexpected(0xE2)), ("<html>", .unexpected(0x3C)),
        ("`1`", .unexpected(0x60)),
    ]

    @Test(arguments: accepted)
    func `a text of the grammar is read as it is meant`(text: String, compact: String) throws {
        let value = try JSONValue(parsing: bytes(of: text))
        var writer = JSONWriter()
        writer.value(value)
        #expect(writer.bytes() == bytes(of: compact))
        #expect(try JSONValue(parsing: writer.bytes()) == value)
    }

    @Test(arguments: refused)
    func `another text is refused for what is wrong with it`(
        text: String, reason: JSONError.Reason
    ) {
        let error = #expect(throws: JSONError.self) { try JSONValue(parsing: bytes(of: text)) }
        #expect(error?.reason == reason)
    }

    @Test(arguments: accepted.map { ($0.0, true) } + refused.map { ($0.0, false) })
    func `rows read one by one are as strict as the whole`(text: String, isJSON: Bool) {
        #expect(SplitRows.accept([bytes(of: text)]) == isJSON)
        #expect(SplitRows.accept(bytes(of: text).map { [$0] }) == isJSON, "byte by byte")
        let row = bytes(of: "[1,") + bytes(of: text) + bytes(of: ",2]")
        #expect(SplitRows.accept([row]) == ((try? JSONValue(parsing: row)) != nil))
    }

    @Test(arguments: accepted)
    func `a document cut anywhere is refused, or a document of its own`(
        text: String, compact: String
    ) {
        let whole = bytes(of: text)
        for count in 0..<whole.count {
            guard let value = try? JSONValue(parsing: Array(whole[..<count])) else { continue }
            // Only of a number is the beginning a number, and only blanks end a document twice.
            let rest = whole[count...]
            #expect(value.numberText != nil || rest.allSatisfy { [9, 10, 13, 32].contains($0) })
        }
    }

    /// The bytes of a text, in which `⟨C3 A9⟩` stands for these two.
    private func bytes(of text: String) -> [UInt8] {
        var bytes: [UInt8] = []
        for piece in text.split(separator: "⟨", omittingEmptySubsequences: false).enumerated() {
            guard piece.offset > 0, let end = piece.element.firstIndex(of: "⟩") else {
                bytes += piece.element.utf8
                continue
            }
            bytes += piece.element[..<end].split(separator: " ").map { UInt8($0, radix: 16) ?? 0 }
            bytes += piece.element[piece.element.index(after: end)...].utf8
        }
        return bytes
    }
}
