import Arguments
import FoundationEssentials
import TestSupport
import Testing
import YAML

@testable import CatalogCLI

@Suite struct ManualTests {
    private static let folder = "Sources/Programs/catalog/Documentation.docc/Reference"

    private func page(_ name: String) throws -> String {
        try String(
            contentsOfFile: "\(ProjectFolder.path)/\(Self.folder)/\(name)", encoding: .utf8)
    }

    @Test func `the page of commands equals the output of the program`() throws {
        guard case .help(let text) = try Command.catalog.parse(["help", "--markdown"]) else {
            Issue.record("no help")
            return
        }
        try expect(text + "\n", isContentOf: "\(Self.folder)/Commands.md")
    }

    /// A key that the page lacks is recorded behind the one before it.
    @Test func `the page of the configuration describes each key as the program does`() throws {
        let settings = Setting.everywhere.filter { $0.manualRow != nil }
        var missing = Set(settings.map(\.text))
        let lines = try page("Configuration.md")
            .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        func key(of line: String) -> String? {
            line.prefixMatch(of: /\| `([\w.]+)` \|/).map { String($0.1) }
        }
        for name in lines.compactMap(key) {
            #expect(missing.remove(name) != nil, "\(name) is unknown, or stands there twice")
        }
        let expected = lines.flatMap { line -> [String] in
            guard let name = key(of: line),
                let index = settings.firstIndex(where: { $0.text == name })
            else { return [line] }
            let added = settings[(index + 1)...].prefix { missing.contains($0.text) }
            return ([settings[index]] + added).compactMap(\.manualRow)
        }
        try expect(
            expected.joined(separator: "\n"), isContentOf: "\(Self.folder)/Configuration.md")
    }

    @Test func `the example in the help of build is a configuration`() throws {
        let lines = Command.build.discussion.split(
            separator: "\n", omittingEmptySubsequences: false)
        let start = try #require(lines.firstIndex { $0.hasPrefix("  source:") })
        let example = lines[start...].prefix { !$0.isEmpty }.map { $0.dropFirst(2) }
        #expect(example.count > 40)
        let sparing = TextExpansion(environment: { _ in "x" }, content: { _ in "x" })
        _ = try SiteConfiguration(
            text: example.joined(separator: "\n"), expanding: sparing)
    }

    @Test func `every example of a help page can be typed`() throws {
        let examples = Command.catalog.examples
        #expect(examples.count > 30)
        for words in examples {
            #expect(throws: Never.self, "\(words.joined(separator: " "))") {
                switch try Command.catalog.parse(words.dropFirst()) {
                case .run: break
                case .help: #expect(words.contains("--help"))
                case .version: Issue.record("\(words) runs nothing")
                }
            }
        }
    }
}

extension Command {
    /// The command lines in the help of this command and of those below it, as arguments.
    fileprivate var examples: [[String]] {
        let own = discussion.replacing("\\\n", with: "").split(separator: "\n")
            .filter { $0.drop { $0 == " " }.hasPrefix("catalog ") }
            .flatMap { $0.split(separator: #/ (&&|\|\|?) /#) }
            .map { $0.prefix { $0 != ">" }.shellWords }
            .filter { $0.first == "catalog" }
        return own + subcommands.flatMap(\.examples)
    }
}

extension Substring {
    /// The words, some of them in double quotes.
    fileprivate var shellWords: [String] {
        split(separator: "\"", omittingEmptySubsequences: false).enumerated()
            .flatMap { index, part in
                index.isMultiple(of: 2)
                    ? part.split(separator: " ").map(String.init) : [String(part)]
            }
    }
}
