import JSON
import JSONPath
import Testing

@Suite struct JSONPathTests {
    private static let shop = """
        {"data": {"items": [
            {"id": 7, "name": "Fern", "price": {"amount": 12.50}, "tags": ["green", "indoor"]},
            {"id": 8, "name": "Moss", "price": {"amount": 3}, "tags": []}]},
         "pictures": [
            {"kind": "main", "src": "/a.jpg", "order": 1.0}, {"kind": "side", "src": "/b.jpg"},
            {"kind": "main", "src": "/c.jpg", "order": 2, "alt": null}],
         "full name": "한글", "é": "composed"}
        """

    @Test(
        "a path finds these values",
        arguments: [
            ("$.data.items[0].name", #"["Fern"]"#),
            ("$.data.items[-1].id", "[8]"),
            ("$.data.items[-3].id", "[]"),
            ("$.data.items[*].price.amount", "[12.50,3]"),
            ("$['full name']", #"["한글"]"#),
            (#"$["full\u0020name"]"#, #"["한글"]"#),
            ("$.e\u{301}", "[]"),
            ("$.é", #"["composed"]"#),
            ("$.data.items[*].tags[:1]", #"["green"]"#),
            ("$.pictures[::-2].src", #"["/c.jpg","/a.jpg"]"#),
            ("$.pictures[?@.kind=='main'].src", #"["/a.jpg","/c.jpg"]"#),
            ("$.pictures[?(@.kind != \"main\")].src", #"["/b.jpg"]"#),
            ("$.pictures[?( 1 == @.order )].src", #"["/a.jpg"]"#),
            ("$.pictures[?@['order']==20e-1].src", #"["/c.jpg"]"#),
            ("$.pictures[?@.alt==null].src", #"["/c.jpg"]"#),
            ("$.pictures[?@.order!=1].src", #"["/b.jpg","/c.jpg"]"#),
            ("$.pictures[0,2].src", #"["/a.jpg","/c.jpg"]"#),
            ("$.data.items[*]['id','name']", #"[7,"Fern",8,"Moss"]"#),
            ("$.data.name", "[]"),
            ("$.pictures.src", "[]"),
            ("$.data[0]", "[]"),
        ])
    func values(path: String, expected: String) throws {
        let document = try JSONValue(parsing: Self.shop)
        let values = try JSONPath(path).values(in: document)
        #expect(.array(values) == (try JSONValue(parsing: expected)))
    }

    @Test("the search ends after as many values as are wanted")
    func limit() throws {
        let document = try JSONValue(parsing: "[1, 2, 3]")
        let path = try JSONPath("$[*,*]")
        #expect(path.values(in: document, atMost: 4).count == 4)
        #expect(path.values(in: document, atMost: 0).isEmpty)
        #expect(path.first(in: document) == 1)
    }

    @Test(
        "numbers are equal by their value",
        arguments: [
            ("1", "1.0", true), ("1", "10e-1", true), ("-0", "0", true), ("0e9", "0", true),
            ("100", "1E+2", true), ("0.30000000000000004", "0.3", false), ("1", "-1", false),
            ("9007199254740993", "9007199254740992", false),
            ("1e999999999999999999999", "1", false),
            ("1e-999999999999999999999", "1e999999999999999999999", false),
        ])
    func numbers(left: String, right: String, isEqual: Bool) throws {
        let path = try JSONPath("$[?@==\(left)]")
        let document = try JSONValue(parsing: "[\(right)]")
        #expect((path.first(in: document) != nil) == isEqual)
    }

    @Test(
        "what is outside of the subset is named with its place",
        arguments: [
            ("$..a", "'..', which is not supported, at character 2; name each step"),
            ("$.ab..c", "at character 5"),
            ("$[?@.a]", "a filter without a comparison, which is not supported, at character 4"),
            ("$[?@.a==1 && @.b==2]", "several conditions in one filter"),
            ("$[?@.a<1]", "a comparison other than == and !="),
            ("$[?length(@.a)==1]", "the function 'length'"),
            ("$[?!(@.a==1)]", "'!'"), ("$[?@.a==$.b]", "'$' in a filter"),
            ("$[?@.a==@.b]", "not of one value with a literal"),
            ("$[?@.*==1]", "a filter on several values"),
            ("$[?1==1]", "not of one value with a literal"),
        ])
    func unsupported(path: String, message: String) {
        let error = #expect(throws: JSONPathError.self) { try JSONPath(path) }
        #expect("\(String(describing: error))".contains(message))
    }

    @Test("an escape has four digits and no sign", arguments: ["-000", "+041", "004"])
    func sign(digits: String) {
        #expect(throws: JSONPathError.self) { try JSONPath("$[\"\\u\(digits)\"]") }
    }

    @Test(
        "a malformed path is refused with its place and a remedy",
        arguments: [
            ("", "the path does not begin with $ at character 1; a path begins with $"),
            ("data.items", "at character 1, did you mean '$.data.items'?"),
            ("[0].a", "did you mean '$[0].a'?"),
            ("$.", "the path ends early at character 3"),
            ("$.한글[", "the path ends early at character 6"),
            ("$.a b", "unexpected 'b' at character 5"),
            ("$.a ", "unexpected ' ' at character 4"),
            ("$[01]", "an index that is not a whole number up to 9007199254740991"),
            ("$['a", "the path ends early"), ("$['\\x']", "unknown escape"),
            ("$[?'a']", "a literal that is compared with nothing at character 4"),
            ("$[?@.a==01]", "a malformed number at character 9"),
            ("$.a-b", "unexpected '-' at character 4"),
        ])
    func malformed(path: String, message: String) {
        let error = #expect(throws: JSONPathError.self) { try JSONPath(path) }
        #expect("\(String(describing: error))".contains(message))
    }

    @Test("a chain of names is known as one")
    func chains() throws {
        #expect(try JSONPath("$").names == [])
        #expect(try JSONPath("$.data['full items']").names == ["data", "full items"])
        #expect(try JSONPath("$.data[0]").names == nil)
        #expect(try JSONPath("$.data['a','b']").names == nil)
        #expect(try JSONPath("$.data[0].b").isSingular)
        #expect(try !JSONPath("$.data[*].b").isSingular)
    }

    @Test(
        "a path that finds nothing names the keys that are there, and the nearest",
        arguments: [
            (
                "$.data.itms[*].id",
                "'$.data' is an object with the keys 'items', so '.itms' finds nothing; "
                    + "did you mean 'items'?"
            ),
            ("$.data.items.name", "'$.data.items' is an array, so '.name' finds nothing"),
            ("$.data.items[0].name.first", "'$.data.items[0].name' is text"),
            ("$.data.items[1].tags[0]", "'$.data.items[1].tags' is an empty array"),
        ])
    func misses(path: String, message: String) throws {
        let document = try JSONValue(parsing: Self.shop)
        let miss = try #require(try JSONPath(path).miss(in: document))
        #expect("\(miss)".contains(message))
        #expect(try JSONPath("$.data.items[*].id").miss(in: document) == nil)
    }
}
