import Testing
import YAML

@Suite struct OverlayTests {
    private struct Box: Decodable, Equatable {
        struct Lid: Decodable, Equatable {
            var color: String?
            var hinges: Int?
        }

        var name: String?
        var sizes: [Int]?
        var lid: Lid?
    }

    private func decode(_ text: String, _ overlays: [YAMLOverlay]) throws -> Box {
        try YAMLDocumentDecoder.decode(Box.self, from: text, file: "box.yml", overlays: overlays)
    }

    @Test(arguments: [
        ("name: a", [YAMLOverlay("NAME", at: ["name"], yaml: "b")], "name: b"),
        ("", [YAMLOverlay("HINGES", at: ["lid", "hinges"], yaml: "2")], "lid: {hinges: 2}"),
        (
            "lid: {color: red, hinges: 1}",
            [YAMLOverlay("HINGES", at: ["lid", "hinges"], yaml: "2")],
            "lid: {color: red, hinges: 2}"
        ),
        ("lid: none", [YAMLOverlay("C", at: ["lid", "color"], yaml: "x")], "lid: {color: x}"),
        (
            "lid: {color: red}", [YAMLOverlay("LID", at: ["lid"], yaml: "{hinges: 3}")],
            "lid: {hinges: 3}"
        ),
        ("", [YAMLOverlay("C", at: ["lid", "color"], yaml: "#2536a0")], "lid: {color: '#2536a0'}"),
        ("name: a", [YAMLOverlay("NAME", at: ["name"], yaml: " Shop #1\n")], "name: 'Shop #1'"),
        ("", [YAMLOverlay("NAME", at: ["name"], yaml: "'Shop #1' # quoted")], "name: 'Shop #1'"),
        ("", [YAMLOverlay("H", at: ["lid", "hinges"], yaml: " 2 ")], "lid: {hinges: 2}"),
        ("name: a", [YAMLOverlay("NAME", at: ["name"], yaml: "One\nTwo # 3")], "name: One Two"),
        ("sizes: [1]", [YAMLOverlay("S", at: ["sizes"], yaml: "[2, 3]")], "sizes: [2, 3]"),
        ("", [YAMLOverlay("--name", at: ["name"], text: "[x: ")], "name: '[x: '"),
        (
            "",
            [
                YAMLOverlay("A", at: ["name"], yaml: "a"),
                YAMLOverlay("B", at: ["name"], yaml: "b"),
            ], "name: b"
        ),
    ])
    func `an overlay has priority over the file`(
        text: String, overlays: [YAMLOverlay], same: String
    ) throws {
        #expect(try decode(text, overlays) == decode(same, []))
    }

    @Test(arguments: [
        (
            "HINGES", ["lid", "hinges"], "two",
            "HINGES:1:1: error: 'lid.hinges' needs a whole number, not 'two'\ntwo\n^~~"
        ),
        (
            "HINGES", ["lid", "hinges"], " #2",
            "HINGES:1:2: error: 'lid.hinges' needs a whole number, not '#2'\n #2\n ^~"
        ),
        (
            "SIZES", ["sizes"], "[1, x]",
            "SIZES:1:5: error: 'sizes[2]' needs a whole number, not 'x'\n[1, x]\n    ^"
        ),
        (
            "LID", ["lid"], "{colour: x}",
            "LID:1:2: error: unknown key 'colour'; did you mean 'color'?\n{colour: x}\n ^~~~~~"
        ),
        (
            "NAME", ["name"], "&a b",
            "NAME:1:1: error: anchors and aliases are not supported; write the value out, or quote the text\n&a b\n^~~~"
        ),
    ])
    func `a mistake names the overlay`(
        name: String, path: [String], value: String, message: String
    ) throws {
        let error = try #require(throws: YAMLError.self) {
            try decode("name: a\n", [YAMLOverlay(name, at: path, yaml: value)])
        }
        #expect(error.description == message)
    }

    @Test func `values know their place`() throws {
        let values = try YAMLDocumentDecoder.values(
            of: Array("name: a\nlid:\n  color: red\n".utf8), file: "box.yml",
            overlays: [YAMLOverlay("HINGES", at: ["lid", "hinges"], yaml: "2")])
        let places = [values["name"], values["lid"]?["color"], values["lid"]?["hinges"]]
            .map { "\($0?.file ?? ""):\($0?.line ?? 0)" }
        #expect(places == ["box.yml:1", "box.yml:3", "HINGES:1"])
        #expect(values["lid"]?["name"] == nil)
    }

    @Test(arguments: [
        "plain", "12", "true", "'true'", "'12'", "\"a: b\"", "'it''s'", "\"\\\"\\\\\\n\\t\"",
        "a, b",
        "${KEY}", "\"\"", "https://a.example/?b", "머그 컵", "[a, 'b, c', [d]]",
        "{a: b, 'c d': {e: 1}}",
        "'- x'", "a #b", "'a #b'", "\"\\u200b\\u2028\"", "7 days", "'x:'", "null", "''",
        "|\n  One\n  Two",
    ])
    func `a value in one line means the same`(written: String) throws {
        func value(_ text: String) throws -> YAMLValue? {
            try YAMLDocumentDecoder.values(of: Array("v: \(text)\n".utf8), file: "f")["v"]
        }
        let first = try #require(try value(written))
        let line = first.text
        #expect(!line.contains("\n"))
        #expect(try value(line).map(meaning) == meaning(first))
        #expect(try value("[\(line)]").map(meaning) == "list \([meaning(first)])")
    }

    /// The value without its place, and without quotes that change nothing.
    private func meaning(_ value: YAMLValue) -> String {
        switch value.content {
        case .nothing: "nothing"
        case .scalar(let text, let isPlain):
            isPlain && (Int(text) != nil || text == "true") ? "plain \(text)" : "text \(text)"
        case .list(let values): "list \(values.map(meaning))"
        case .mapping(let entries): "mapping \(entries.map { "\($0.key) \(meaning($0.value))" })"
        }
    }

    @Test func `the keys of a type are those it asks for`() {
        let keys = YAMLKey.all(of: Box.self)
        #expect(keys.map(\.name) == ["name", "sizes", "lid"])
        #expect(keys.map { $0.keys.map(\.name) } == [[], [], ["color", "hinges"]])
    }
}
