import Arguments
import FoundationEssentials
import TestSupport
import Testing
import YAML

@testable import CatalogCLI

@Suite struct ManualTests {
    private static let folder = "Sources/Programs/catalog/Documentation.docc"

    private func page(_ name: String) throws -> String {
        try String(
            contentsOfFile: "\(ProjectFolder.path)/\(Self.folder)/\(name)", encoding: .utf8)
    }

    @Test func `the page of commands is what the program prints`() throws {
        guard case .help(let text) = try Command.catalog.parse(["help", "--markdown"]) else {
            Issue.record("no help")
            return
        }
        try expect(text + "\n", isContentOf: "\(Self.folder)/Reference.md")
    }

    @Test func `the page of the configuration has every key and no other`() throws {
        let all = "changes: {html: true, feed: true, json: true}"
        let values = try YAMLDocumentDecoder.values(of: Array(all.utf8), file: "f")
        // A single value may stand for the three of them.
        let known = Set(ConfigurationListing(values, of: "f").rows.map(\.key.text) + ["changes"])
        let told = try page("Configuration.md").matches(of: /(?m)^\| `([\w.]+)` \|/)
            .map { String($0.1) }
        #expect(Set(told) == known)
        #expect(told.count == known.count, "a key stands there twice")
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
    /// The command lines in the help of this command and of those below it, in words.
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
