import TestSupport
import Testing
import YAML

@testable import CatalogCLI

@Suite struct EnvironmentOverridesTests {
    private func decode(
        _ text: String, _ environment: [String: String] = [:]
    ) throws -> SiteConfiguration {
        let mentioned = Set(SettingReferences(inText: text).variables)
        return try SiteConfiguration(
            text: text,
            overlays: EnvironmentOverrides(environment, sparing: mentioned).overlays)
    }

    @Test(arguments: [
        ("title: A", ["CATALOG_TITLE": "B"], "title: B"),
        ("title: A", ["CATALOG_TITLE": ""], "title: A"),
        ("title: A", ["CATALOG_TITLE": " \t"], "title: A"),
        ("title: A", ["CATALOG_TITLE": "Shop #1"], "title: 'Shop #1'"),
        ("", ["CATALOG_THEME__COLOR": "#2536a0"], "theme: {color: '#2536a0'}"),
        ("title: A", ["TITLE": "B", "CATALOGUE_TITLE": "C"], "title: A"),
        (
            "source: {url: https://a.example, page_size: 5}", ["CATALOG_SOURCE__PAGE_SIZE": "7"],
            "source: {url: https://a.example, page_size: 7}"
        ),
        ("", ["CATALOG_BASE_URL": "https://a.example"], "base_url: https://a.example"),
        ("changes: true", ["CATALOG_CHANGES__FEED": "false"], "changes: {feed: false}"),
        ("lists: {orders: []}", ["CATALOG_LISTS__ORDERS": "[name]"], "lists: {orders: [name]}"),
        (
            "", ["CATALOG_SOURCE__CONNECTIONS": "3", "CATALOG_SOURCE": "{page_size: 5}"],
            "source: {page_size: 5, connections: 3}"
        ),
        (
            "theme: {color: '#123456'}",
            ["CATALOG_THEME__COLOR": "{light: '#000000', dark: '#ffffff'}"],
            "theme: {color: {light: '#000000', dark: '#ffffff'}}"
        ),
        (
            "", ["CATALOG_FOOTER__BUSINESS__MAIL_ORDER_NUMBER": "2026-Seoul-0123"],
            "footer: {business: {mail_order_number: 2026-Seoul-0123}}"
        ),
        ("", ["CATALOG_INDEXNOW": "4f9c3a7e1b"], "indexnow: 4f9c3a7e1b"),
        (
            "", ["CATALOG_SOURCE__HEADERS": "{X-Key: 'a: b'}"], "source: {headers: {X-Key: 'a: b'}}"
        ),
    ])
    func `a variable sets its key over the file`(
        text: String, environment: [String: String], same: String
    ) throws {
        #expect(try decode(text, environment) == decode(same))
    }

    @Test(arguments: [
        ("CATALOG_PAGE_SIZE", "0", "'page_size': '0' is not a number from 1 to 200"),
        (
            "CATALOG_SOURCE__PAGE_SIZE", "x",
            "'source.page_size': 'x' is not a number from 1 to 1000"
        ),
        ("CATALOG_SOURCE", "{uri: x}", "unknown key 'uri'; did you mean 'url'?"),
        ("CATALOG_SOURCE__KIND", "openmarket", "'source.kind' cannot be 'openmarket';"),
    ])
    func `a wrong value is reported with the name of the variable`(
        name: String, value: String, message: String
    ) throws {
        let error = try #require(throws: YAMLError.self) { try decode("title: A", [name: value]) }
        #expect(error.description.hasPrefix("\(name):1:"))
        #expect(error.description.contains("error: \(message)"), "\(error)")
    }

    @Test(arguments: [
        ("CATALOG_TITEL", "CATALOG_TITLE" as String?),
        ("CATALOG_SOURCE_URL", "CATALOG_SOURCE__URL"),
        ("CATALOG_OUTPT", "CATALOG_OUTPUT"), ("CATALOG_KOBIS_KEI", "CATALOG_KOBIS_KEY"),
        ("CATALOG_SOMETHING__ELSE", nil),
    ])
    func `a name that is similar to one of ours is an error`(name: String, suggestion: String?)
        throws
    {
        let error = try #require(throws: CommandError.self) { try decode("", [name: "x"]) }
        #expect(error == .unknownVariable(name, suggestion: suggestion))
        #expect(error.description.contains(name))
    }

    @Test func `known names of other uses are not mistakes`() throws {
        let text = "source: {headers: {X-Key: 'Bearer ${CATALOG_MY_KEY}'}}"
        for name in [
            "CATALOG_MY_KEY", "CATALOG_KOBIS_KEY", "CATALOG_SECRET", "CATALOG_ROOT",
            "CATALOG_PROGRAM", "CATALOG_WEBHOOK",
        ] { #expect(try decode(text, [name: "x"]) == decode(text), "\(name)") }
    }

    /// Kubernetes sets these beside a service called catalog.
    @Test func `unknown names of other programs are reported, and set nothing`() throws {
        let names = [
            "CATALOG_PORT", "CATALOG_PORT_80_TCP", "CATALOG_PORT_80_TCP_ADDR",
            "CATALOG_PORT_80_TCP_PORT", "CATALOG_PORT_80_TCP_PROTO", "CATALOG_SERVICE_HOST",
            "CATALOG_SERVICE_PORT", "CATALOG_SERVICE_PORT_HTTP", "CATALOG_SOMETHING_ELSE",
        ]
        let environment = Dictionary(uniqueKeysWithValues: names.map { ($0, "x") })
        let variables = try EnvironmentOverrides(
            environment.merging(["CATALOG_WEBHOOK": "x", "CATALOG_MINE": "x"]) { $1 },
            sparing: ["CATALOG_MINE"])
        #expect(variables.overlays.isEmpty)
        #expect(variables.foreign == names)
    }

    @Test func `a build reports unknown variables once`() throws {
        let program = try Program()
        try program.write("title: A\n", to: "catalog.yml")
        let variables = ["CATALOG_PORT": "x", "CATALOG_SERVICE_HOST": "x", "CATALOG_WEBHOOK": "x"]
        let server = FaultServer { _, _ in .status(403) }
        let build = ["build", "-C", program.folder, "--url", server.address(""), "--quiet"]
        let outcome = try program.run(build, environment: variables)
        #expect(outcome.status == 77, "\(outcome.messages)")
        let lines = outcome.messages.split(separator: "\n").filter { $0.contains("CATALOG_") }
        #expect(
            lines == [
                "catalog: warning: the environment has CATALOG_PORT, CATALOG_SERVICE_HOST, which "
                    + "catalog.yml does not define; 'catalog config --json' lists all keys"
            ])
    }

    @Test func `every key has a variable of its own`() {
        let names = Setting.everywhere.map(\.variable)
        #expect(Set(names).count == names.count)
        #expect(names.contains("CATALOG_FOOTER__BUSINESS__PRIVACY_OFFICER"))
        let secrets = Setting.everywhere.filter(\.holdsSecret).map(\.text)
        #expect(
            Set(secrets) == [
                "source", "source.headers", "source.auth", "source.key", "posters", "posters.key",
            ])
    }
}
