import Arguments
import FoundationEssentials
import Testing
import YAML

@testable import CatalogCLI

@Suite struct ConfigCommandTests {
    private let program: Program

    init() throws {
        program = try Program()
    }

    private func listing(of text: String) throws -> ConfigurationListing {
        let values = try YAMLDocumentDecoder.values(of: Array(text.utf8), file: "catalog.yml")
        return ConfigurationListing(values, of: "catalog.yml")
    }

    private func decode(_ text: String) throws -> SiteConfiguration {
        try SiteConfiguration(text: text)
    }

    @Test func `the listing has exactly the keys of the starter configuration`() throws {
        func paths(_ value: YAMLValue, _ path: [String], _ keys: [Setting]) -> [String] {
            guard case .mapping(let entries) = value.content, !keys.isEmpty || path.isEmpty else {
                return [path.joined(separator: ".")]
            }
            return entries.flatMap { entry in
                paths(
                    entry.value, path + [entry.key],
                    keys.first { $0.name == entry.key }?.keys ?? [])
            }
        }
        let starter = paths(try #require(StarterConfiguration.values), [], Setting.all)
        // One of them stands for all three there.
        let expected = starter.flatMap {
            $0 == "changes" ? ["changes.html", "changes.feed", "changes.json"] : [$0]
        }
        #expect(expected.count > 60)
        let listing = try listing(of: "changes: {html: true, feed: true, json: true}")
        #expect(listing.rows.map(\.key.text) == expected)
    }

    @Test(arguments: ["catalog.yaml", "Catalog.yml", "catalog.yml.txt"])
    func `a configuration under another name is not passed over`(name: String) throws {
        try program.write("title: Shop\n", to: name)
        let outcome = try program.run(["config", "-C", program.folder])
        #expect(outcome.status == 78)
        #expect(
            outcome.messages.contains(
                "'\(program.folder)/\(name)' is not read, because the configuration must be called "
                    + "'catalog.yml'; rename it, or name it with --config:\n  mv "
                    + "\(program.folder)/\(name) \(program.folder)/catalog.yml\n"))
        #expect(
            try program.run(["config", "-C", program.folder, "--config", name]).status == 0)
    }

    @Test func `a configuration in the parent folder is reported with the option for that folder`()
        throws
    {
        try program.write("source: {url: http://127.0.0.1:9}\n", to: "catalog.yml")
        let folder = program.folder + "/drafts"
        try FileManager.default.createDirectory(
            atPath: folder, withIntermediateDirectories: false)
        let outcome = try program.run(["build", "-C", folder])
        #expect(outcome.status == 64)
        #expect(
            outcome.messages.contains("one in the parent folder")
                && outcome.messages.hasSuffix("\n  catalog build -C \(folder)/..\n"),
            "\(outcome.messages)")
        // Without any configuration the message is the usual one.
        program.remove("catalog.yml")
        let without = try program.run(["build", "-C", folder])
        #expect(without.status == 64 && without.messages.contains("catalog build --demo"))
    }

    @Test func `an address in place of the keys of 'source' is shown in its place`() throws {
        try program.write("source: https://a.example\n", to: "catalog.yml")
        let outcome = try program.run(["config", "-C", program.folder])
        #expect(outcome.status == 78)
        #expect(
            outcome.messages.hasSuffix(
                """
                source: https://a.example
                        ^~~~~~~~~~~~~~~~~
                write:
                source:
                  url: https://a.example

                """), "\(outcome.messages)")
        try program.write("source: none\n", to: "catalog.yml")
        #expect(try !program.run(["config", "-C", program.folder]).messages.contains("write:"))
    }

    @Test func `every key has a default or a description of it`() throws {
        for row in try listing(of: Setting.defaultText).rows {
            #expect(row.value != nil || row.origin.hasPrefix("default: "), "\(row.key.text)")
        }
    }

    @Test(arguments: ["open-market", "box-office"])
    func `the defaults are those of a build`(kind: String) throws {
        let arguments = [
            "build", "--source", kind, "--url", "https://a.example", "--base-url",
            "https://b.example",
        ]
        guard case .run(let typed) = try Command.catalog.parse(arguments) else {
            Issue.record("no run")
            return
        }
        let key = YAMLOverlay("KEY", at: ["source", "key"], yaml: "x")
        let root = try #require(SiteRoot(typed: "/"))
        let plans = try ["", Setting.defaultText].map { text in
            try BuildPlan(
                typed,
                SiteConfiguration(text: text, overlays: [key]), in: root)
        }
        #expect(plans[0] == plans[1])
    }

    @Test(arguments: [
        StarterConfiguration.settings(ofKind: "json"), "",
        "title: '가게: 하나'\nfooter: {text: \"One\\nTwo\"}",
        "theme: {color: {light: '#123456', dark: '#abcdef'}}\nchanges: {feed: true}",
        "indexnow: '0123456789'\nsource: {headers: {Authorization: 'Bearer ${KEY}'}}",
    ])
    func `a build accepts the output as a configuration with the same meaning`(text: String) throws
    {
        let values = try YAMLDocumentDecoder.values(
            of: Array(listing(of: text).yaml.utf8), file: "f")
        #expect(values.content != .nothing)
        let again = ConfigurationListing(values, of: "f").rows.map { $0.value?.text }
        #expect(try again == listing(of: text).rows.map { $0.value?.text })
        // Unset keys are written with their defaults; the rest is unchanged.
        let said = try decode(listing(of: text).yaml)
        guard text == StarterConfiguration.settings(ofKind: "json") else { return }
        #expect(try said == decode(text))
    }

    @Test func `secrets are hidden, and their references are shown`() throws {
        let listing = try listing(
            of: """
                source:
                  key: k3y
                  headers: {A: s3cret, B: "${KEY}", C: "Bearer ${file:k}", D: "s3cret${KEY}"}
                posters: {key: "${POSTERS}"}
                """)
        for text in [listing.yaml, listing.json] {
            #expect(!text.contains("s3cret") && !text.contains("k3y"))
            for kept in ["***", "${KEY}", "Bearer ${file:k}", "${POSTERS}"] {
                #expect(text.contains(kept))
            }
        }
    }

    @Test func `flags win over the environment, that over the file, that over the defaults`()
        throws
    {
        try program.write(
            "title: File\nlanguage: en\npage_size: 12\nsource:\n  url: https://a.example\n",
            to: "catalog.yml")
        let environment = [
            "CATALOG_ROOT": program.folder, "CATALOG_TITLE": "Variable", "CATALOG_PAGE_SIZE": "48",
        ]
        let outcome = try program.run(["config", "--title", "Flag"], environment: environment)
        #expect(outcome.status == 0)
        #expect(outcome.messages.isEmpty)
        let lines = outcome.output.replacing(program.folder, with: "SITE")
        try expectGolden(lines, "config-listing")
        let json = try program.run(["config", "--json"], environment: environment)
        #expect(
            json.output.contains(
                #"{"key":"title","value":"Variable","from":"CATALOG_TITLE"}"#))
    }

    @Test func `references in arguments are not resolved, as in a build`() throws {
        let outcome = try program.run(["config", "-C", program.folder, "--title", "${NOPE} x"])
        #expect(outcome.status == 0, "\(outcome.messages)")
        let values = try YAMLDocumentDecoder.values(of: Array(outcome.output.utf8), file: "f")
        #expect(values["title"]?.content == .scalar("$${NOPE} x", isPlain: false))
    }

    @Test(
        arguments: [
            (["config", "--url", "x"], [:], 64, "'--url' needs an http or https address"),
            (["config"], ["CATALOG_TITEL": "x"], 78, "did you mean CATALOG_TITLE?"),
            (
                ["config"], ["CATALOG_PAGE_SIZE": "x"], 78,
                "CATALOG_PAGE_SIZE:1:1: error: 'page_size'"
            ),
            (
                ["config"], ["CATALOG_ROOT": "/no/such"], 64,
                "'CATALOG_ROOT' needs an existing folder"
            ),
            (
                ["config"], ["CATALOG_CONFIG": "/no.yml"], 78,
                "the configuration '/no.yml' does not exist"
            ),
            (
                ["config"], ["CATALOG_SOURCE__HEADERS": "[s3cret"], 78,
                "CATALOG_SOURCE__HEADERS:1:1: error: this '[' is not closed; write ']'"
            ),
        ] as [([String], [String: String], Int32, String)])
    func `a mistake is reported`(
        arguments: [String], environment: [String: String], status: Int32, message: String
    ) throws {
        let outcome = try program.run(arguments, environment: environment)
        #expect(outcome.status == status)
        #expect(outcome.output.isEmpty)
        #expect(outcome.messages.contains(message), "\(outcome.messages)")
        #expect(!outcome.messages.contains("s3cret"))
    }
}
