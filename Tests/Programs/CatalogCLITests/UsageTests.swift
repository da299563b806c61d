import Arguments
import CatalogBuild
import CatalogTheme
import CatalogSandbox
import Testing
import WebServer

@testable import CatalogCLI

@Suite struct UsageTests {
    @Test(arguments: [
        (
            ["--demo", "--url", "http://a.example"],
            "'--demo' and '--url' cannot be used together"
        ),
        (
            ["--demo", "--source", "open-market"],
            "'--demo' and '--source' cannot be used together"
        ),
        (["--frob"], "unknown option '--frob' for 'catalog build'"),
        (
            ["--source", "open-markt"],
            "'--source' cannot be 'open-markt'; did you mean 'open-market'?"
        ),
        (
            ["--url", "shop"],
            """
            '--url' needs an http or https address without a query, and without an empty segment, \
            '.' or '..' in its path, such as https://shop.example, not 'shop'
            """
        ),
        (
            ["--demo", "-b", "https://shop.example/?a=1"],
            """
            '--base-url' needs an http or https address without a query, and without an empty \
            segment, '.' or '..' in its path, such as https://shop.example, not \
            'https://shop.example/?a=1'
            """
        ),
        (
            ["--demo", "--language", "Korean!"],
            "'--language' needs a language tag, such as ko or en, not 'Korean!'"
        ),
        (["--demo", "item"], "'--demo' cannot be 'item'; did you mean 'items'?"),
        (["--demo=box", "-q"], "'--demo' cannot be 'box'; choose products, items or box-office"),
        (["--demo", "items", "items"], "unexpected argument 'items' for 'catalog build'"),
        (["--demo", "--title", " "], "'--title' needs visible text, not ' '"),
        (["--demo", "-o", ""], "'--output' needs a path, not ''"),
        (["--demo", "-C", "/no/such"], "'--root' needs an existing folder, not '/no/such'"),
    ])
    func `a usage error is reported with its remedy`(arguments: [String], message: String) throws {
        let error = try #require(throws: ArgumentError.self) {
            _ = try BuildPlan(try parsed(arguments))
        }
        #expect(error.description == message + "\nSee 'catalog build --help'.")
        #expect(CatalogBuild.ExitStatus(of: error) == .usage)
    }

    @Test func `without a source the message shows how to name one`() throws {
        let error = try #require(throws: CommandError.self) { try BuildPlan(try parsed([])) }
        #expect(error == .noSource)
        #expect(error.description.contains("\n  catalog build --demo\n"))
        #expect(error.description.contains("\n  catalog build --source open-market --url https://"))
        #expect(CatalogBuild.ExitStatus(of: error) == .usage)
    }

    @Test func `a configuration that was named must exist`() throws {
        let arguments = ["--demo", "-C", "/", "-c", "no-such.yml"]
        let error = try #require(throws: CommandError.self) { try BuildPlan(try parsed(arguments)) }
        #expect(error == .noConfiguration(file: "/no-such.yml"))
        #expect(CatalogBuild.ExitStatus(of: error) == .configuration)
    }

    @Test(arguments: [
        (SandboxError.server(.portInUse(1)) as any Error, CatalogBuild.ExitStatus.unavailable),
        (SandboxError.unreadable(path: "a"), .badData),
        (ThemeFolderError.missing(sought: []), .inputOutput),
        (BuildError.emptyCatalog(address: "a", hasList: true, published: 1), .badData),
        (CancellationError(), .bug),
    ])
    func `every error has its status`(error: any Error, status: CatalogBuild.ExitStatus) {
        #expect(CatalogBuild.ExitStatus(of: error) == status)
    }

    @Test func `every flag of a build has a help`() {
        for command in Command.catalog.subcommands {
            for option in command.options { #expect(option.help.hasSuffix("."), "\(option.name)") }
        }
    }
}
