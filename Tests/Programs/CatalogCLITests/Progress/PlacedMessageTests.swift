import Testing

@testable import CatalogCLI

@Suite struct PlacedMessageTests {
    @Test(
        arguments: [
            ("a.liquid:3:7: warning: odd", "a.liquid", 3, 7, "odd"),
            ("a.liquid:3:7: error: odd\n  x\n  ^", "a.liquid", 3, 7, "odd\n  x\n  ^"),
            ("catalog.yml:12: unknown key", "catalog.yml", 12, nil, "unknown key"),
            ("catalog.yml:12:5: 'a: b'", "catalog.yml", 12, 5, "'a: b'"),
        ] as [(String, String, Int, Int?, String)])
    func `a message has a place and a text`(
        message: String, file: String, line: Int, column: Int?, expected: String
    ) throws {
        let placed = try #require(PlacedMessage(message))
        #expect(placed.file == file)
        #expect(placed.line == line)
        #expect(placed.column == column)
        #expect(placed.text == expected)
    }

    @Test(arguments: ["", "odd", "http://a.example/: odd", ":3:7: odd", "a:b", "a\nb:3: c"])
    func `other messages have no place`(message: String) {
        #expect(PlacedMessage(message) == nil)
    }
}
