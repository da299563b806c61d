import JSON
import Testing

@testable import LiquidConformance

struct RecordTests {
    @Test(
        arguments: [
            (
                #"{"name": "n", "template": "{{ a }}", "data": {"a": 1}, "result": "1"}"#,
                Outcome.passed
            ),
            (
                #"{"name": "n", "template": "{{ a }}", "data": {"a": 1}, "results": ["2", "1"]}"#,
                .passed
            ),
            (#"{"name": "n", "template": "{{ a | }", "invalid": true}"#, .passed),
            (
                #"{"name": "n", "template": "{% render 'b' %}", "templates": {"b": "x"}, "result": "x"}"#,
                .passed
            ),
            (
                #"{"name": "n", "template": "a", "result": "b"}"#,
                .missed("expected \"b\"\n  got      \"a\"")
            ),
            (
                #"{"name": "n", "template": "a", "invalid": true}"#,
                .missed("expected an error\n  got      \"a\"")
            ),
        ])
    func `a record of golden-liquid`(record: String, outcome: Outcome) throws {
        #expect(try outcomes(#"{"tests": [\#(record)]}"#) == [outcome])
    }

    @Test(
        arguments: [
            (
                #"{"name": "n", "template": "a", "environment": {}, "expected": "a"}"#,
                Outcome.passed
            ),
            (
                #"{"name": "n", "template": "{% render 'B' %}", "filesystem": {"b.liquid": "x"}, "expected": "x"}"#,
                .passed
            ),
            (
                #"{"name": "n", "template": "abc", "expected_pattern": "^A.c$"}"#,
                .missed("expected a match of \"^A.c$\"\n  got      \"abc\"")
            ),
            (
                #"{"name": "n", "template": "abc", "expected_pattern": {"regexp": "^A.c$", "ignore_case": true}}"#,
                .passed
            ),
            (
                #"{"name": "n", "template": "{% if %}", "errors": {"parse_error": ["any"], "line": 1}}"#,
                .passed
            ),
            (
                #"{"name": "n", "template": "a", "error_mode": ["lax"], "expected": "a"}"#,
                .skipped("for mode lax only")
            ),
            (
                #"{"name": "n", "template": "{{ a }}", "data_files": ["d.json"], "expected": "7"}"#,
                .passed
            ),
            (#"{"name": "n", "template": "a"}"#, .skipped("without an expectation")),
        ])
    func `a record of liquid-spec`(record: String, outcome: Outcome) throws {
        #expect(try outcomes(#"{"specs": [\#(record)]}"#) == [outcome])
    }

    @Test(arguments: ["[]", "{}", #"{"tests": 1}"#, #"{"specs": [{"suite": "s"}]}"#, "null"])
    func `a file without cases is not a suite`(document: String) throws {
        #expect(Suite(file: "f", try JSONValue(parsing: document)) { _ in nil }?.cases.count == nil)
    }

    @Test(
        arguments: [
            (#""a+b""#, "xa+by", true), (#""a+b""#, "aab", false),
            (#"{"regexp": "a+b"}"#, "aab", true), (#"{"regexp": "(?m)a.b"}"#, "a\nb", true),
            (#"{"regexp": "a.b"}"#, "a\nb", false), (#"{"regexp": "^b$"}"#, "a\nb\nc", true),
            (#"{"regexp": "("}"#, "(", false),
        ])
    func `a pattern is found as Ruby would`(pattern: String, text: String, isFound: Bool) throws {
        let pattern = try #require(OutputPattern(try JSONValue(parsing: pattern)))
        #expect(pattern.matches(text) == isFound)
    }

    private func outcomes(_ document: String) throws -> [Outcome] {
        let document = try JSONValue(parsing: document)
        let suite = Suite(file: "f", document) { _ in .object([.init("a", .number("7"))]) }
        return try #require(suite).cases.map { $0.outcome() }
    }
}
