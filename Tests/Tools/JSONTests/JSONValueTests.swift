import JSON
import Testing

struct JSONValueTests {
    @Test func `keys keep their order and numbers their digits`() throws {
        let value = try JSONValue(parsing: #"{"b":1.0E7,"a":[true,false,null,-0],"":"é"}"#)
        let expected = JSONValue.object([
            .init("b", .number("1.0E7")),
            .init("a", .array([.bool(true), .bool(false), .null, .number("-0")])),
            .init("", .string("é")),
        ])
        #expect(value == expected)
        let literal: JSONValue = [
            "b": .number("1.0E7"), "a": [true, false, .null, .number("-0")], "": "é",
        ]
        #expect(value == literal)
        #expect(try JSONValue(parsing: #"{"a":-7,"a ":[]}"#) == ["a": -7, "a ": []])
        #expect(value["a"]?[3]?.numberText == "-0")
        #expect(value["a"]?[4] == nil)
        #expect(value["c"] == nil)
    }

    @Test(arguments: [
        (#""\"\\\/\b\f\n\r\t""#, "\"\\/\u{8}\u{C}\n\r\t"),
        (#""a\u00e9\u20AC\ud83d\ude00z""#, "aé€😀z"),
        (#""\u0000""#, "\u{0}"),
        (#""상품 \u0041 이름""#, "상품 A 이름"),
        (#""""#, ""),
        (" \n\t\r\"x\" ", "x"),
    ])
    func `strings are unescaped`(text: String, expected: String) throws {
        #expect(try JSONValue(parsing: text).string == expected)
    }

    @Test func `accessors answer for their own kind only`() throws {
        let value = try JSONValue(parsing: #"[1, 1.5, "1", true, null, {}]"#)
        let elements = try #require(value.elements)
        #expect(elements.map(\.integer) == [1, nil, nil, nil, nil, nil])
        #expect(elements.map(\.string) == [nil, nil, "1", nil, nil, nil])
        #expect(elements.map(\.bool) == [nil, nil, nil, true, nil, nil])
        #expect(elements.map(\.isNull) == [false, false, false, false, true, false])
        #expect(elements.map { $0.members != nil } == [false, false, false, false, false, true])
    }

    @Test func `a key is found by its bytes, not by canonical equivalence`() throws {
        let value = try JSONValue(parsing: "{\"cafe\u{301}\":1,\"caf\u{E9}\":2}")
        #expect(value["caf\u{E9}"]?.integer == 2)
    }
}
