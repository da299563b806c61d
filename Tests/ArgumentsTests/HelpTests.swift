import Arguments
import GoldenFiles
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

    @Test func `no line is wider than a terminal`() throws {
        for path in [[], ["bake"], ["sell"], ["oven"]] {
            guard case .help(let page) = try bakery.parse(path + ["-h"]) else { continue }
            for line in page.split(separator: "\n") { #expect(line.count <= 80) }
        }
    }
}
