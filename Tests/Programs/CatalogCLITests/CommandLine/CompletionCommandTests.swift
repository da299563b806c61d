import Arguments
import FoundationEssentials
import Scheduling
import TestSupport
import Testing

@testable import CatalogCLI

@Suite struct CompletionCommandTests {
    private let program: Program

    init() throws {
        program = try Program()
    }

    @Test(arguments: Shell.allCases)
    func `the script of a shell is printed`(shell: Shell) throws {
        let script = try program.run(["completion", shell.rawValue])
        #expect(script.status == 0)
        #expect(script.output == Command.catalog.completion(for: shell))
    }

    private func expectUnderstanding(of shell: Shell) throws {
        let checker = try #require(SystemProgram(shell.rawValue))
        try program.write(Command.catalog.completion(for: shell), to: "script")
        let outcome = try checker.run(["-n", "\(program.folder)/script"])
        #expect(outcome.status == 0)
        #expect(outcome.output + outcome.errorOutput == "")
    }

    @Test(.needs(.tool("bash")))
    func `bash understands its script`() throws {
        try expectUnderstanding(of: .bash)
    }

    @Test(.needs(.tool("zsh")))
    func `zsh understands its script`() throws {
        try expectUnderstanding(of: .zsh)
    }

    @Test(.needs(.tool("fish")))
    func `fish understands its script`() throws {
        try expectUnderstanding(of: .fish)
    }

    @Test(arguments: [
        (["completion"], "needs the argument SHELL"),
        (["completion", "fsh"], "did you mean 'fish'"),
        (["man", "bild"], "'COMMAND' needs a command of catalog, not 'bild'"),
        (["man", "--all", "x", "build"], "'--all' and 'COMMAND' cannot be used together"),
    ])
    func `a usage error is reported with its remedy`(arguments: [String], message: String) throws {
        let outcome = try program.run(arguments)
        #expect(outcome.status == 64)
        #expect(outcome.messages.contains(message), "\(outcome.messages)")
    }

    @Test(.needs(.tool("groff")))
    func `groff has no warning about the manual pages`() throws {
        let groff = try #require(SystemProgram("groff"))
        _ = try program.run(["man", "--all", program.folder])
        let files = Manual.catalog.pages.map { "\(program.folder)/\($0.name).1" }
        let outcome = try groff.run(["-ww", "-man", "-Tutf8"] + files)
        #expect(outcome.status == 0)
        #expect(outcome.errorOutput.isEmpty, "\(outcome.errorOutput)")
        #expect(!outcome.bytes.isEmpty)
    }

    @Test func `all pages of the manual are written`() throws {
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
    }

    @Test func `a folder that cannot be written is reported`() throws {
        try program.write("", to: "file")
        let outcome = try program.run(["man", "--all", "\(program.folder)/file/man1"])
        #expect(outcome.status == 73)
        #expect(outcome.messages.contains("cannot be written"))
    }

    @Test func `the reason why a page cannot be written is reported`() throws {
        try FileManager.default.createDirectory(
            atPath: "\(program.folder)/catalog.1/x", withIntermediateDirectories: true)
        let outcome = try program.run(["man", "--all", program.folder])
        #expect(outcome.status == 73)
        #expect(outcome.messages.contains("catalog.1': Is a directory"), "\(outcome.messages)")
    }

    @Test(arguments: [
        ("ExitCodes", Manual.exitStatuses), ("Shells", Manual.environment),
    ])
    func `the man pages and the manual list the same exit statuses and environment variables`(
        page: String, entries: [Manual.Entry]
    ) throws {
        let manual = "\(ProjectFolder.path)/Sources/Programs/catalog/Documentation.docc"
        let text = try String(contentsOfFile: "\(manual)/Reference/\(page).md", encoding: .utf8)
            .filter { $0 != "`" }
        for entry in entries {
            let row = "\n| \(entry.name) | \(entry.meaning) |\n".filter { $0 != "'" }
            #expect(text.contains(row), "\(entry.name)")
        }
    }
}
