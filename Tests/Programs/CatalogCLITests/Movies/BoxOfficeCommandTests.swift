import Time
import CatalogSandbox
import Testing

@testable import CatalogCLI

/// `catalog build --source box-office`, from keys to pages.
@Suite struct BoxOfficeCommandTests {
    private let program: Program
    private let server: SandboxServer

    init() throws {
        program = try Program()
        server = try SandboxServer(catalog: .sample)
        try program.write(
            "source: {kind: box-office, charts: [daily]}\ntitle: 극장\n", to: "catalog.yml")
    }

    private func build(
        _ arguments: [String] = [], environment: [String: String] = [:]
    ) throws -> Program.Outcome {
        try program.run(
            ["build", "-C", program.folder, "--url", server.address] + arguments,
            environment: environment)
    }

    private static let key = ["CATALOG_KOBIS_KEY": SandboxServer.boxOfficeKey]
    private static let wrongKey = ["CATALOG_KOBIS_KEY": "0123456789abcdef"]

    @Test func `the key comes from the environment or from a file`() throws {
        defer { server.stop() }
        let first = try build(environment: Self.key)
        #expect(first.status == 0, "\(first.messages)")
        #expect(first.output.hasPrefix("1 chart, "), "\(first.output)")
        try program.write(SandboxServer.boxOfficeKey + "\n", to: "key.txt")
        try program.write(
            "source: {kind: box-office, charts: [daily], key: '${file:key.txt}'}\n",
            to: "catalog.yml")
        // The configured value wins.
        let second = try build(environment: Self.wrongKey)
        #expect(second.status == 0, "\(second.messages)")
    }

    @Test func `without a key, or with a wrong one, the site stays and the key is not shown`()
        throws
    {
        defer { server.stop() }
        let none = try build()
        #expect(none.status == 77)
        #expect(none.messages.contains("put it into CATALOG_KOBIS_KEY"), "\(none.messages)")
        #expect(try build(environment: Self.key).status == 0)
        let wrong = try build(["--report", "report.json"], environment: Self.wrongKey)
        #expect(wrong.status == 77)
        #expect(wrong.output.isEmpty)
        #expect(!(wrong.messages + program.text("report.json")).contains("0123456789abcdef"))
        #expect(try build(environment: Self.key).output.contains(" · 0 files written"))
    }

    @Test func `days that are not over are refused`() throws {
        defer { server.stop() }
        let today = CalendarDay.inKorea
        let outcome = try build(
            ["--dates", "\(today.adding(days: 1))"], environment: Self.key)
        #expect(outcome.status == 64)
        #expect(
            outcome.messages.hasPrefix(
                "catalog: error: there are no charts of \(today.adding(days: 1)) yet: in the time "
                    + "zone of Korea, the newest day is"
            ),
            "\(outcome.messages)")
    }

    @Test(arguments: [
        (["--dates", "2022-1-5"], "'--dates' needs yesterday, a day such as 2022-01-05, or days"),
        (["--dates", "2022-01-05..2022-01-04"], "'--dates' needs yesterday, a day"),
        (["--dates", "2022-02-30"], "'--dates' needs yesterday, a day"),
        (
            ["--source", "open-market", "--dates", "2022-01-05"],
            "'--dates' and '--source' cannot be used together"
        ),
    ])
    func `an invalid day is refused`(arguments: [String], message: String) throws {
        defer { server.stop() }
        let outcome = try build(arguments, environment: Self.key)
        #expect(outcome.status == 64)
        #expect(outcome.messages.hasPrefix("catalog: error: " + message), "\(outcome.messages)")
    }

    @Test func `the demo has days of its own`() throws {
        defer { server.stop() }
        let outcome = try program.run(
            ["build", "--demo", "box-office", "--dates", "2022-01-05", "-C", program.folder])
        #expect(outcome.status == 64)
        #expect(outcome.messages.contains("'--dates' and '--demo' cannot be used together"))
    }

    @Test func `charts count the movies of the filter, and a state keeps one filter`() throws {
        defer { server.stop() }
        let filters = [
            ("films: art-house", "다양성 영화"), ("nation: korean", "한국 영화"),
        ]
        var pages: Set<String> = []
        for (setting, words) in filters {
            try program.write(
                "source: {kind: box-office, charts: [daily, weekdays], \(setting)}\n",
                to: "catalog.yml")
            let folder = setting.replacing(": ", with: "-")
            let outcome = try build(
                ["--output", folder, "--state", folder + "-state"], environment: Self.key)
            #expect(outcome.status == 0, "\(outcome.messages)")
            let page = program.text(folder + "/index.html")
            #expect(page.contains("자료: 영화진흥위원회 KOBIS (\(words))"))
            #expect(program.text(folder + "/weekdays.html").contains("주중 박스오피스"))
            pages.insert(page)
        }
        #expect(pages.count == 2)
        // The configuration is that of the second filter.
        let other = try build(
            ["--output", "films-art-house", "--state", "films-art-house-state"],
            environment: Self.key)
        #expect(other.status != 0)
        #expect(other.messages.contains("korean"), "\(other.messages)")
        let rendered = try program.run([
            "render", "-C", program.folder, "--output", "nation-korean", "--state",
            "nation-korean-state",
        ])
        #expect(rendered.status == 0, "\(rendered.messages)")
    }

    @Test func `the credit is written in the language of the site`() throws {
        defer { server.stop() }
        try program.write(
            "source: {kind: box-office, charts: [daily], nation: korean}\n", to: "catalog.yml")
        let outcome = try build(["--language", "en"], environment: Self.key)
        #expect(outcome.status == 0, "\(outcome.messages)")
        let page = program.text("dist/index.html")
        #expect(page.contains("Source: Korean Film Council, KOBIS (Korean films)"))
    }

    @Test(arguments: [
        ("nation: japan", "all, korean and foreign"), ("films: indie", "all, art-house and"),
        ("charts: [monthly]", "daily, weekly, weekend and weekdays"),
    ])
    func `a mistake in the filter is refused with the valid values`(
        setting: String, message: String
    ) throws {
        defer { server.stop() }
        try program.write("source: {kind: box-office, \(setting)}\n", to: "catalog.yml")
        let outcome = try build(environment: Self.key)
        #expect(outcome.status == 78)
        #expect(outcome.messages.contains(message), "\(outcome.messages)")
    }

    @Test func `a site has charts of one kind at least`() throws {
        defer { server.stop() }
        try program.write("source: {kind: box-office, charts: []}\n", to: "catalog.yml")
        let outcome = try build(environment: Self.key)
        #expect(outcome.status == 78)
        #expect(outcome.messages.contains("'source.charts' is empty"))
    }
}
