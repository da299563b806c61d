import FoundationEssentials
import TestSupport
import Testing

@testable import CatalogCLI

/// Feeds from the command line and from `catalog.yml`.
@Suite struct FeedCommandTests {
    private let program: Program
    private static let feed = """
        <rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel><title>Mugs</title>
        <item><g:id>1</g:id><title>Mug</title><g:price>12000</g:price>
        <link>https://mall.example/1</link></item>
        <item><g:id>2</g:id><title>Cup</title><g:price>9000 KRW</g:price></item>
        </channel></rss>
        """

    init() throws {
        program = try Program()
        try program.write(Self.feed, to: "products.xml")
    }

    private func run(_ arguments: String..., environment: [String: String] = [:]) throws
        -> Program.Outcome
    {
        try program.run(arguments + ["-C", program.folder], environment: environment)
    }

    @Test func `a feed beside no configuration becomes a site, and is rendered and checked`()
        throws
    {
        let source = ["--source", "feed", "--url", "products.xml"]
        let built = try program.run(["build", "-C", program.folder] + source)
        #expect(built.status == 0, "\(built.messages)")
        #expect(built.output.contains("2 products (+2 −0)"))
        let page = try String(
            contentsOfFile: "\(program.folder)/dist/products/1.html", encoding: .utf8)
        #expect(page.contains("12,000원") && page.contains("https://mall.example/1"))
        let rendered = try run("render")
        #expect(rendered.status == 0, "\(rendered.messages)")
        let again = try program.run(["build", "-C", program.folder] + source)
        #expect(again.output.contains("0 files written"), "\(again.output)")
        let doctor = try program.run(["doctor", "-C", program.folder] + source)
        #expect(doctor.output.contains("it is a product feed (RSS) with 2 products"))
    }

    @Test func `init writes a configuration that builds the site of a feed`() throws {
        let started = try program.run(
            ["init", program.folder, "--from", "\(program.folder)/products.xml"])
        #expect(started.status == 0, "\(started.messages)")
        #expect(
            started.output.hasPrefix(
                "found a product feed (RSS) with 2 products at ./products.xml\n"))
        let text = try String(contentsOfFile: "\(program.folder)/catalog.yml", encoding: .utf8)
        #expect(text.contains("\n  kind: feed\n  url: \"./products.xml\"\n"))
        #expect(try run("build").status == 0)
    }

    @Test(arguments: [
        ("build --source feed --url nothing.xml", 69, "nothing.xml: there is no such file; a path"),
        (
            "build --source feed --url ./", 64,
            "'--url' needs an http or https address, or for a feed"
        ),
        ("build --url products.xml", 64, "'--url' needs an http or https address without a query"),
        ("init there --from nothing.xml", 69, "nothing.xml: there is no such file"),
    ])
    func `an invalid place is refused with the reason`(
        line: String, status: Int32, message: String
    ) throws {
        var arguments = line.split(separator: " ").map(String.init)
        if arguments[0] == "init" { arguments[1] = program.folder + "/there" }
        if arguments[0] == "build" { arguments += ["-C", program.folder] }
        let outcome = try program.run(arguments)
        #expect(outcome.status == status, "\(outcome.messages)")
        #expect(outcome.messages.contains(message), "\(outcome.messages)")
    }

    @Test func `the key of a feed is a reference, and is shown nowhere`() throws {
        let server = FaultServer { request, _ in
            request.path == "/ep?key=s3cretk3y" ? .ok(Self.feed) : .status(403)
        }
        try program.write(
            "source:\n  kind: feed\n  url: \(server.address("/ep?key="))${FEED_KEY}\n",
            to: "catalog.yml")
        let built = try run("build", environment: ["FEED_KEY": "s3cretk3y"])
        #expect(built.status == 0, "\(built.messages)")
        let refused = try run("build", environment: ["FEED_KEY": "wr0ngk3yy"])
        #expect(refused.status == 77)
        #expect(refused.messages.contains("/ep?key=***"), "\(refused.messages)")
        #expect(!refused.messages.contains("wr0ngk3yy"))
        let missing = try run("build")
        #expect(missing.status == 78 && missing.messages.contains("FEED_KEY"))
        // Rendering needs no key.
        #expect(try run("render").status == 0)
        try program.write(
            "source: {kind: feed, url: \"https://m.example/ep?a=1&key=s3cretk3y\"}\n",
            to: "catalog.yml")
        let listed = try run("config")
        #expect(listed.output.contains("https://m.example/ep?a=1&key=***"), "\(listed.output)")
        #expect(!listed.output.contains("s3cretk3y"))
    }
}
