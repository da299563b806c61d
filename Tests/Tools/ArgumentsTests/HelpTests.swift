import Arguments
import TestSupport
import Testing

@Suite struct HelpTests {
    @Test(arguments: [
        ("bakery", []), ("bake", ["bake"]), ("sell", ["sell"]), ("heat", ["oven", "heat"]),
    ])
    func `the help page is as recorded`(name: String, path: [String]) throws {
        guard case .help(let page) = try bakery.parse(path + ["--help"]) else {
            Issue.record("no help")
            return
        }
        let difference = try GoldenFolder().difference(of: page + "\n", from: "\(name).txt")
        #expect(difference == nil)
    }

    @Test(arguments: [("bakery-reference", []), ("oven-reference", ["oven"])])
    func `the page of all commands below one is as recorded`(name: String, path: [String]) throws {
        guard case .help(let page) = try bakery.parse(["help"] + path + ["--markdown"]) else {
            Issue.record("no help")
            return
        }
        let difference = try GoldenFolder().difference(of: page + "\n", from: "\(name).md")
        #expect(difference == nil)
    }

    @Test func `a command may be before or after --markdown`() throws {
        #expect(
            try bakery.parse(["help", "--markdown", "oven"])
                == bakery.parse(["help", "oven", "--markdown"]))
        #expect(throws: ArgumentError.self) { try bakery.parse(["help", "--markdown", "nosuch"]) }
    }

    @Test func `nothing in a text is more than text on the page of all commands`() throws {
        let command = Command(
            "awkward", summary: "Says \\* and &lt; <b>.",
            discussion: """
                &amp; \\[x]

                  \\& <b>
                """,
            subcommands: [Command("a", summary: "A | B \\| &gt; `C`.")])
        guard case .help(let page) = try command.parse(["help", "--markdown"]) else {
            Issue.record("no help")
            return
        }
        for text in [
            "\nSays \\\\\\* and \\&lt; \\<b>.\n", "\n\\&amp; \\\\\\[x]\n", "```text\n\\& <b>\n```",
            "| A \\| B \\\\\\| \\&gt; \\`C\\`. |",
        ] { #expect(page.contains(text), "\(page)") }
    }

    @Test func `no line is wider than a terminal`() throws {
        for path in [[], ["bake"], ["sell"], ["oven"]] {
            guard case .help(let page) = try bakery.parse(path + ["-h"]) else { continue }
            for line in page.split(separator: "\n") { #expect(line.count <= 80) }
        }
    }
}
