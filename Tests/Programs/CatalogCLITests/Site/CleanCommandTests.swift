import Arguments
import TestSupport
import FoundationEssentials
import Glibc
import Testing

@testable import CatalogCLI

@Suite struct CleanCommandTests {
    private let program: Program
    private let api = FaultServer.mug(pictures: ["a.png": .ok(SecretsTests.png)])

    init() throws {
        program = try Program()
    }

    private func build() throws {
        let outcome = try program.run(["build", "-C", program.folder, "--url", api.address("")])
        #expect(outcome.status == 0, "\(outcome.messages)")
    }

    private func clean(_ arguments: String...) throws -> Program.Outcome {
        try program.run(["clean", "-C", program.folder] + arguments)
    }

    private func files(in name: String) throws -> Set<String> {
        let folder = "\(program.folder)/\(name)"
        return Set(try FileManager.default.subpathsOfDirectory(atPath: folder))
    }

    private func read(_ name: String, encoding: String.Encoding = .utf8) throws -> String {
        try String(contentsOfFile: "\(program.folder)/\(name)", encoding: encoding)
    }

    @Test func `only files of builds are removed, and the next build makes them again`() throws {
        try build()
        let site = try files(in: "dist")
        let page = try read("dist/index.html")
        try program.write("mine", to: "dist/products/mine.txt")
        try program.write("changed", to: "dist/404.html")
        let listed = try clean("--dry-run")
        #expect(listed.status == 0)
        #expect(listed.output.contains("products/1.html\n"))
        #expect(try files(in: "dist") == site.union(["products/mine.txt"]))
        let outcome = try clean("--yes")
        #expect(outcome.status == 0)
        #expect(outcome.messages == "changed  404.html\n")
        #expect(
            outcome.output.hasSuffix(
                " freed · 1 file changed since, kept (--force removes them) · 1 file of others "
                    + "kept\n"
            ))
        #expect(
            try files(in: "dist") == [".catalog-site", "404.html", "products", "products/mine.txt"])
        #expect(try read("dist/404.html") == "changed")
        try build()
        #expect(
            try files(in: "dist").symmetricDifference(site) == ["products/mine.txt"])
        #expect(try read("dist/index.html") == page)
        #expect(try read("dist/404.html") != "changed")
        #expect(try program.run(["verify", "-C", program.folder]).status == 0)
    }

    @Test func `the cache is removed on request, and pictures are fetched again`() throws {
        try build()
        let site = try files(in: "dist")
        #expect(try clean("--cache", "--yes").status == 0)
        #expect(try files(in: "dist").isEmpty)
        #expect(try !files(in: ".catalog").contains { $0.hasPrefix("cache") })
        try build()
        #expect(try files(in: "dist") == site)
    }

    @Test func `everything is removed on request, except foreign files`() throws {
        try build()
        let site = try files(in: "dist")
        try program.write("mine", to: ".catalog/cache/mine.txt")
        try program.write("changed", to: "dist/404.html")
        let outcome = try clean("--all", "--force", "--yes")
        #expect(outcome.status == 0, "\(outcome.messages)")
        #expect(try files(in: "dist").isEmpty)
        #expect(try files(in: ".catalog") == ["cache", "cache/mine.txt"])
        try build()
        #expect(try files(in: "dist") == site)
        #expect(try clean("--all", "--yes").status == 0)
        program.remove(".catalog/cache/mine.txt")
        #expect(try clean("--yes").status == 64)
    }

    /// systemd starts no service that may write a folder which is missing.
    @Test func `the state folder stays when all goes, for services that may write it`() throws {
        try build()
        #expect(try clean("--all", "--dry-run").status == 0)
        #expect(try !files(in: ".catalog").isEmpty)
        #expect(try clean("--all", "--yes").status == 0)
        #expect(try files(in: ".catalog").isEmpty)
        try build()
    }

    @Test func `nothing is removed behind a folder that was replaced by a link`()
        throws
    {
        try build()
        let folder = program.folder
        try FileManager.default.moveItem(
            atPath: folder + "/dist/products", toPath: folder + "/elsewhere")
        symlink("../elsewhere", folder + "/dist/products")
        let listed = try clean("--dry-run", "--force")
        #expect(!listed.output.contains("products/1.html"), "\(listed.output)")
        let outcome = try clean("--yes", "--force")
        #expect(outcome.status == 0, "\(outcome.messages)")
        #expect(outcome.messages.contains("changed  products/1.html\n"))
        #expect(try files(in: "elsewhere").contains("1.html"))
        #expect(try files(in: "dist") == [".catalog-site", "products"])
    }

    @Test func `a foreign file or folder at the path of a file stays and is reported`() throws {
        try build()
        let folder = program.folder
        program.remove("dist/list.html")
        symlink("/etc/hostname", folder + "/dist/list.html")
        program.remove("dist/404.html")
        try FileManager.default.createDirectory(
            atPath: folder + "/dist/404.html", withIntermediateDirectories: false)
        let listed = try clean("--dry-run")
        #expect(!listed.output.contains("list.html\n"), "\(listed.output)")
        let outcome = try clean("--yes", "--force")
        #expect(outcome.status == 0)
        #expect(outcome.messages == "changed  404.html\nchanged  list.html\n")
        #expect(
            outcome.output.hasSuffix(" · 2 files changed since, kept (remove them yourself)\n"),
            "\(outcome.output)")
        #expect(try files(in: "dist") == [".catalog-site", "404.html", "list.html"])
        // They are of the site still.
        #expect(try clean("--dry-run").messages == outcome.messages)
    }

    @Test(arguments: ["--all", "--cache"])
    func `nothing goes when the output folder is mistyped`(scope: String) throws {
        try build()
        let before = (try files(in: ".catalog"), try files(in: "dist"))
        try FileManager.default.createDirectory(
            atPath: program.folder + "/empty", withIntermediateDirectories: false)
        for output in ["dits", "empty"] {
            let outcome = try clean(scope, "--yes", "--output", output)
            #expect(outcome.status == 64 && outcome.output.isEmpty)
            #expect(
                outcome.messages.contains(
                    "/\(output)' is not the site of this state"),
                "\(outcome.messages)")
        }
        #expect(try (files(in: ".catalog"), files(in: "dist")) == before)
        // A site that was moved away is as good as gone.
        #expect(rename(program.folder + "/dist", program.folder + "/old") == 0)
        let outcome = try clean(scope, "--yes")
        #expect(outcome.status == 0, "\(outcome.messages)")
        #expect(try !files(in: ".catalog").contains { $0.hasPrefix("cache") })
    }

    @Test func `the preview lists all that would be removed, and changes nothing`() throws {
        try build()
        let folder = program.folder
        try FileManager.default.removeItem(atPath: folder + "/.catalog/variants")
        try FileManager.default.createDirectory(
            atPath: folder + "/.catalog/builds/99", withIntermediateDirectories: true)
        let state = try read(".catalog/state.sqlite", encoding: .isoLatin1)
        let before = (try files(in: ".catalog"), try files(in: "dist"))
        let listed = try clean("--dry-run", "--all")
        #expect(listed.status == 0, "\(listed.messages)")
        #expect(try (files(in: ".catalog"), files(in: "dist")) == before)
        #expect(try read(".catalog/state.sqlite", encoding: .isoLatin1) == state)
        let lines = listed.output.split(separator: "\n")
        #expect(lines.contains { $0.hasSuffix("/.catalog/state.sqlite") })
        #expect(lines.contains { $0.contains("/.catalog/cache/") })
        #expect(lines.last?.hasPrefix("\(lines.count - 1) files would be removed") == true)
        let outcome = try clean("--all", "--yes")
        #expect(outcome.output.hasPrefix("\(lines.count - 1) files removed"), "\(outcome.output)")
    }

    @Test(arguments: ["--cache", "--all"])
    func `cache and state are removed if the site is already gone`(scope: String) throws {
        var rest: Set<String> { (try? files(in: ".catalog")) ?? [] }
        try build()
        #expect(try clean("--yes").status == 0)
        #expect(try files(in: "dist").isEmpty)
        #expect(try clean(scope, "--dry-run").status == 0)
        #expect(rest.contains { $0.hasPrefix("cache/") })
        let outcome = try clean(scope, "--yes")
        #expect(outcome.status == 0, "\(outcome.messages)")
        #expect(!rest.contains { $0.hasPrefix("cache") })
        try build()
        program.remove("dist")
        let other = try clean(scope, "--yes")
        #expect(other.status == 0, "\(other.messages)")
        #expect(!FileManager.default.fileExists(atPath: program.folder + "/dist"))
        #expect(!rest.contains { $0.hasPrefix("cache") || $0.hasPrefix("builds") })
        #expect(rest.contains("state.sqlite") == (scope == "--cache"))
    }

    @Test func `the question says that changed files are removed as well`() throws {
        func question(_ arguments: String...) throws -> String {
            let typed = try Command.catalog.parse(["clean", "--yes"] + arguments)
            guard case .run(let typed) = typed else { return "" }
            return try CleanCommand(typed).question
        }
        #expect(
            try question("-C", "/", "-o", "site")
                == "Remove the files of builds in '/site' permanently?")
        #expect(
            try question("-C", "/", "-o", "site", "--force", "--cache") == """
                Remove the files of builds in '/site', including changed ones, and the cache of \
                pictures permanently?
                """)
    }

    @Test func `without a terminal --yes is necessary`() throws {
        try build()
        let site = try files(in: "dist")
        let shell = try Program(at: "/bin/sh")
        let outcome = try shell.run(
            ["-c", "exec \"$0\" clean -C \"$1\" </dev/null", program.path, program.folder])
        #expect(outcome.status == 64)
        #expect(outcome.messages.contains("add --yes"))
        #expect(try files(in: "dist") == site)
    }

    @Test(arguments: [("n", false), ("", false), ("y", true), ("Yes", true)])
    func `the answer to the question decides`(answer: String, isRemoved: Bool) throws {
        try build()
        let site = try files(in: "dist")
        let terminal = try Terminal()
        try terminal.type(answer)
        let shell = try Program(at: "/bin/sh")
        let outcome = try shell.run(
            [
                "-c", "exec \"$0\" clean -C \"$1\" <\"$2\"", program.path, program.folder,
                terminal.path,
            ])
        #expect(outcome.status == 0, "\(outcome.messages)")
        #expect(
            outcome.messages.hasPrefix("Remove the files of builds in '"), "\(outcome.messages)")
        #expect(outcome.messages.contains("permanently? [y/N] "))
        #expect(outcome.messages.hasSuffix("nothing was removed\n") == !isRemoved)
        #expect(try files(in: "dist") == (isRemoved ? [] : site))
    }

    @Test func `during a build, or in another owner's folder, nothing is removed`() throws {
        try build()
        try FileManager.default.createDirectory(
            atPath: program.folder + "/other", withIntermediateDirectories: false)
        try program.write("mine", to: "other/index.html")
        #expect(try clean("--yes", "--output", "other").status == 73)
        #expect(try files(in: "other") == ["index.html"])
        let site = try files(in: "dist")
        let lock = open("\(program.folder)/.catalog/lock", O_RDWR | O_CLOEXEC)
        defer { close(lock) }
        #expect(flock(lock, LOCK_EX | LOCK_NB) == 0)
        #expect(try clean("--yes").status == 75)
        #expect(try files(in: "dist") == site)
    }
}
