import Arguments
import Glibc
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
        try expectGolden(page + "\n", name)
    }

    @Test func `no line is wider than a terminal`() throws {
        for path in [[], ["bake"], ["sell"], ["oven"]] {
            guard case .help(let page) = try bakery.parse(path + ["-h"]) else { continue }
            for line in page.split(separator: "\n") { #expect(line.count <= 80) }
        }
    }

    /// Compares a text with its golden file, or records it when `RECORD_SNAPSHOTS` is set.
    private func expectGolden(_ text: String, _ name: String) throws {
        let folder = #filePath.split(separator: "/").dropLast().joined(separator: "/")
        let path = "/\(folder)/Golden/\(name).txt"
        if getenv("RECORD_SNAPSHOTS") != nil {
            let file = try #require(fopen(path, "w"))
            fputs(text, file)
            fclose(file)
        }
        let file = try #require(fopen(path, "r"), "no golden file \(name).txt")
        defer { fclose(file) }
        var golden: [UInt8] = []
        while case let byte = fgetc(file), byte != EOF { golden.append(UInt8(byte)) }
        #expect(text == String(decoding: golden, as: UTF8.self))
    }
}
