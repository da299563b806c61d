import Testing
import YAML

@Suite struct DecodingTests {
    @Test func `a whole file becomes a whole value`() throws {
        let shop = try decode(
            Shop.self,
            """
            # The shop
            title: "가게: 둘"
            theme: dark
            draft: true
            ratio: 1.5
            count: -12
            lists:
              page_size: 24
              sorts: [newest, price]
            params:
              color: no
              sale: 'yes'
            """)
        #expect(
            shop
                == Shop(
                    title: "가게: 둘", theme: .dark, draft: true, ratio: 1.5, count: -12,
                    lists: Shop.Lists(pageSize: 24, sorts: ["newest", "price"]),
                    params: ["color": "no", "sale": "yes"]))
    }

    @Test func `types find the value given to the decoder at every depth`() throws {
        struct Reported: Decodable, Equatable {
            let text: String

            init(from decoder: any Decoder) throws {
                let key = try #require(CodingUserInfoKey(rawValue: "told"))
                text = try #require(decoder.userInfo[key] as? String)
                _ = try decoder.singleValueContainer().decode(String.self)
            }
        }
        let key = try #require(CodingUserInfoKey(rawValue: "told"))
        let reported = try YAMLDocumentDecoder.decode(
            [String: [Reported]].self, from: Array("a: [x, y]".utf8), file: "f",
            userInfo: [key: "t"])
        #expect(reported["a"]?.map(\.text) == ["t", "t"])
    }

    @Test(arguments: ["", "\n\n", "# nothing\n", "---\n", "---\n...\n", "null\n", "\u{FEFF}"])
    func `an empty file is an empty mapping`(text: String) throws {
        #expect(try decode(Shop.Lists.self, text) == Shop.Lists())
    }

    @Test(arguments: ["a: 1\nb: 2\n", "a: 1\r\nb: 2\r\n", "# first\na: 1\nb: 2"])
    func `a byte order mark and the line ends of Windows are not part of a file`(
        text: String
    ) throws {
        #expect(try decode([String: Int].self, "\u{FEFF}" + text) == ["a": 1, "b": 2])
    }

    @Test(arguments: ["lists:", "lists:\n#  page_size: 3", "lists: # none", "params: ~"])
    func `a mapping may have lost all its keys to comments`(lines: String) throws {
        #expect(try decode(Shop.self, "title: a\n\(lines)\n") == Shop(title: "a"))
    }

    @Test(arguments: [
        ("no", "no"), ("yes", "yes"), ("1.10", "1.10"), ("2024-01-02", "2024-01-02"),
        ("true", "true"), ("'null'", "null"), ("\"\"", ""), ("0x1F", "0x1F"),
        ("|\n  two\n  lines", "two\nlines"), (">\n  one\n  line", "one line"),
        ("\"a\\tb\\u00e9\"", "a\tb\u{E9}"),
    ])
    func `a value that looks like another type is read as text`(written: String, text: String)
        throws
    {
        #expect(try decode([String: String].self, "a: \(written)") == ["a": text])
    }

    @Test(arguments: [
        ("0", 0), ("+7", 7), ("-9223372036854775808", Int.min), ("0o17", 15), ("0x1f", 31),
        ("007", 7),
    ])
    func `a whole number is read as in the core schema`(
        written: String, number: Int
    ) throws {
        #expect(try decode([String: Int].self, "a: \(written)") == ["a": number])
    }

    @Test(arguments: [
        "1.5", "1_000", "1,000", "'1'", "0o8", "0xg", "0x", "1e3", "9223372036854775808", "one", "",
        "+", "--1", "١", "0x-1", "[1]",
    ])
    func `other values are not a whole number`(written: String) {
        #expect(throws: YAMLError.self) { try decode([String: Int].self, "a: \(written)") }
    }

    @Test(arguments: [
        ("1", 1), ("-1.5", -1.5), (".5", 0.5), ("5.", 5), ("1e3", 1000), ("1.5E-1", 0.15),
        (".inf", .infinity), ("-.INF", -.infinity),
    ])
    func `a number is read as in the core schema`(
        written: String, number: Double
    ) throws {
        #expect(try decode([String: Double].self, "a: \(written)") == ["a": number])
    }

    @Test(arguments: ["inf", "nan", "0x1p3", "1.2.3", ".", "e3", "1e", "'1.5'", "1 2"])
    func `other values are not a number`(written: String) {
        #expect(throws: YAMLError.self) { try decode([String: Double].self, "a: \(written)") }
    }

    @Test(arguments: ["yes", "no", "on", "off", "1", "'true'", "tRUE", ""])
    func `only true and false are true and false`(written: String) {
        #expect(throws: YAMLError.self) { try decode([String: Bool].self, "a: \(written)") }
    }

    @Test func `two types may share the keys of one mapping`() throws {
        struct Both: Decodable {
            let lists: Shop.Lists
            let names: Names

            struct Names: Decodable { let first: String }

            init(from decoder: any Decoder) throws {
                lists = try Shop.Lists(from: decoder)
                names = try Names(from: decoder)
            }
        }
        #expect(try decode(Both.self, "page_size: 1\nfirst: a").names.first == "a")
        #expect(throws: YAMLError.self) { try decode(Both.self, "page_size: 1\nfirst: a\nb: c") }
    }

    @Test func `nested containers account for their keys too`() throws {
        struct Flat: Decodable {
            let inner: Int

            enum Outer: CodingKey { case outer }
            enum Inner: CodingKey { case inner }

            init(from decoder: any Decoder) throws {
                let outer = try decoder.container(keyedBy: Outer.self)
                inner = try outer.nestedContainer(keyedBy: Inner.self, forKey: .outer)
                    .decode(Int.self, forKey: .inner)
            }
        }
        #expect(try decode(Flat.self, "outer: {inner: 3}").inner == 3)
        #expect(throws: YAMLError.self) { try decode(Flat.self, "outer: {inner: 3, more: 4}") }
    }

    @Test func `a value may be one of two shapes`() throws {
        enum Source: Decodable, Equatable {
            case url(String)
            case lists(Shop.Lists)

            init(from decoder: any Decoder) throws {
                let container = try decoder.singleValueContainer()
                self =
                    if let url = try? container.decode(String.self) {
                        .url(url)
                    } else {
                        .lists(try container.decode(Shop.Lists.self))
                    }
            }
        }
        let sources = try decode([Source].self, "- https://example.com\n- page_size: 3\n")
        #expect(sources == [.url("https://example.com"), .lists(Shop.Lists(pageSize: 3))])
    }
}

func decode<Value: Decodable>(_ type: Value.Type, _ text: String) throws(YAMLError) -> Value {
    try YAMLDocumentDecoder.decode(type, from: text, file: "catalog.yml")
}
