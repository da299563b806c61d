import Arguments
import FoundationEssentials
import Testing

@testable import CatalogCLI

@Suite struct CompletionCommandTests {
    private let program: Program

    init() throws {
        program = try Program()
    }

    @Test(arguments: Shell.allCases)
    func `the script is one that its shell understands`(shell: Shell) throws {
        defer { program.remove() }
        let script = try program.run(["completion", shell.rawValue])
        #expect(script.status == 0)
        #expect(script.output == Command.catalog.completion(for: shell))
        let path = ["/usr/bin", "/bin"].map { "\($0)/\(shell.rawValue)" }
            .first { FileManager.default.isExecutableFile(atPath: $0) }
        guard let path else { return print("\(shell.rawValue) is not installed: not checked") }
        let checker = try Program(at: path)
        defer { checker.remove() }
        try program.write(script.output, to: "script")
        let outcome = try checker.run(["-n", "\(program.folder)/script"])
        #expect(outcome.status == 0)
        #expect(outcome.talk.isEmpty)
    }

    @Test(arguments: [
        (["completion"], "needs the argument SHELL"),
        (["completion", "fsh"], "did you mean 'fish'"),
        (["man", "bild"], "'COMMAND' needs a command of catalog, not 'bild'"),
        (["man", "--all", "x", "build"], "'--all' and 'COMMAND' cannot be used together"),
    ])
    func `a slip is told with its remedy`(arguments: [String], words: String) throws {
        defer { program.remove() }
        let outcome = try program.run(arguments)
        #expect(outcome.status == 64)
        #expect(outcome.talk.contains(words), "\(outcome.talk)")
    }

    @Test func `all pages of the manual are written, and groff warns of none`() throws {
        defer { program.remove() }
        let folder = program.folder + "/man1"
        let outcome = try program.run(["man", "--all", folder])
        #expect(outcome.status == 0)
        let names = try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
        #expect(names == Manual.catalog.pages.map { "\($0.name).1" }.sorted())
        #expect(outcome.output.hasPrefix("\(names.count) pages written"))
        let page = try program.run(["man", "cache", "status"]).output
        #expect(
            page
                == (try String(contentsOfFile: folder + "/catalog-cache-status.1", encoding: .utf8))
        )
        guard FileManager.default.isExecutableFile(atPath: "/usr/bin/groff") else {
            return print("groff is not installed: not checked")
        }
        let groff = try Program(at: "/usr/bin/groff")
        defer { groff.remove() }
        let checked = try groff.run(["-ww", "-man", "-Tutf8"] + names.map { "\(folder)/\($0)" })
        #expect(checked.talk.isEmpty)
        #expect(!checked.output.isEmpty)
    }

    @Test func `a folder that cannot be written is told of`() throws {
        defer { program.remove() }
        try program.write("", to: "file")
        let outcome = try program.run(["man", "--all", "\(program.folder)/file/man1"])
        #expect(outcome.status == 73)
        #expect(outcome.talk.contains("cannot be written"))
    }

    @Test(arguments: [
        ("ExitCodes", Manual.exitStatuses), ("Shells", Manual.environment),
    ])
    func `the pages for man and the manual tell the same`(
        page: String, entries: [Manual.Entry]
    ) throws {
        let root = "\(#filePath)".split(separator: "/").dropLast(3).joined(separator: "/")
        let file = "/\(root)/Sources/CatalogCLI/Documentation.docc/\(page).md"
        let text = try String(contentsOfFile: file, encoding: .utf8).filter { $0 != "`" }
        for entry in entries {
            let row = "\n| \(entry.name) | \(entry.meaning) |\n".filter { $0 != "'" }
            #expect(text.contains(row), "\(entry.name)")
        }
    }
}
