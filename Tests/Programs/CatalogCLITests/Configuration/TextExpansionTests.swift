import FoundationEssentials
import Glibc
import Testing

@testable import CatalogCLI

@Suite struct TextExpansionTests {
    private static let expansion = TextExpansion(
        environment: { ["A": "alpha", "_b2": "${A}$${A}", "EMPTY": ""][$0] },
        content: { (path) throws(ExpansionError) in
            switch path {
            case "/run/a key": "omega"
            case "empty": ""
            default: throw .noFile(path)
            }
        })

    @Test(arguments: [
        ("", ""), ("plain", "plain"), ("${A}", "alpha"), ("<${A}${A}>", "<alphaalpha>"),
        ("${_b2}", "${A}$${A}"), ("${file:/run/a key}!", "omega!"),
        ("$${A}", "${A}"), ("$$${A}", "$${A}"), ("$$$$", "$$$$"), ("$${${A}}", "${alpha}"),
        ("$A $ {A} 5$", "$A $ {A} 5$"), ("한국${A}한국", "한국alpha한국"), ("$", "$"), ("$${", "${"),
    ])
    func `a text expands to these values`(written: String, text: String) throws {
        let expanded = try Self.expansion.expand(written)
        #expect(expanded.text == text)
        #expect(expanded.written == written)
    }

    @Test(
        arguments: [
            ("${", .unclosed), ("a ${A", .unclosed), ("${}", .noReference("")),
            ("${2A}", .noReference("2A")), ("${A-B}", .noReference("A-B")),
            ("${ A }", .noReference(" A ")), ("${file:}", .noReference("file:")),
            ("${${A}}", .noReference("${A")), ("${É}", .noReference("É")),
            ("${a}", .noVariable("a")), ("${EMPTY}", .emptyVariable("EMPTY")),
            ("${file:empty}", .emptyFile("empty")), ("${file:x}", .noFile("x")),
        ] as [(String, ExpansionError)])
    func `an unresolved reference is an error`(written: String, error: ExpansionError) {
        #expect(throws: error) { try Self.expansion.expand(written) }
        #expect(!"\(error)".contains("\n"))
    }

    @Test(arguments: [
        ("${API_KEY}", true), ("${token}", true), ("${DB_PASSWORD}", true), ("${file:title}", true),
        ("${HOST}", false), ("${KEYBOARD}", false), ("api_key", false),
    ])
    func `a secret is recognised by the name of its reference`(
        written: String, isSecret: Bool
    ) throws {
        let expansion = TextExpansion(
            environment: { _ in "x" }, content: { (_) throws(ExpansionError) in "x" })
        #expect(try expansion.expand(written).holdsSecret == isSecret)
    }

    @Test func `files are read from the root, but for one line break at their end`() throws {
        let program = try Program()
        for (name, text) in [
            ("unix", "k3y\n"), ("windows", "k3y\r\n"), ("none", "k3y"), ("two", "k3y\n\n"),
            ("break", "\n"),
        ] { try program.write(text, to: name) }
        let expansion = TextExpansion(in: try #require(SiteRoot(typed: program.folder)))
        for name in ["unix", "windows", "none", "\(program.folder)/unix"] {
            #expect(try expansion.expand("${file:\(name)}").text == "k3y", "\(name)")
        }
        #expect(try expansion.expand("${file:two}").text == "k3y\n")
        #expect(throws: ExpansionError.emptyFile("break")) {
            try expansion.expand("${file:break}")
        }
    }

    @Test func `large and binary files are refused, and pipes do not block`() throws {
        let program = try Program()
        let limit = TextFile.maximumByteCount
        try program.write(String(repeating: "x", count: limit), to: "full")
        try program.write(String(repeating: "x", count: limit + 1), to: "large")
        try program.write("a\0b", to: "nul")
        try Data([0x6B, 0xFF]).write(to: URL(filePath: "\(program.folder)/bytes"))
        try #require(mkfifo("\(program.folder)/pipe", 0o600) == 0)
        let expansion = TextExpansion(in: try #require(SiteRoot(typed: program.folder)))
        #expect(try expansion.expand("${file:full}").text.utf8.count == limit)
        for (name, error) in [
            ("large", .tooLargeFile("large", limit: limit)), ("nul", .binaryFile("nul")),
            ("bytes", .binaryFile("bytes")), ("pipe", .noFile("pipe")), (".", .noFile(".")),
            ("/dev/null", .noFile("/dev/null")), ("/dev/zero", .noFile("/dev/zero")),
            ("none", .unreadableFile("none", reason: "No such file or directory")),
            ("full/x", .unreadableFile("full/x", reason: "Not a directory")),
        ] as [(String, ExpansionError)] {
            #expect(throws: error) { try expansion.expand("${file:\(name)}") }
        }
    }

    @Test func `the environment is that of the program`() throws {
        let expansion = TextExpansion(in: try #require(SiteRoot(typed: "/")))
        let path = try #require(getenv("PATH").map { String(cString: $0) })
        #expect(try expansion.expand("${PATH}").text == path)
    }
}
