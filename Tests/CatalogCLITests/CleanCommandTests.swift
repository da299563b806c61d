import Faults
import FoundationEssentials
import Glibc
import Testing

@Suite struct CleanCommandTests {
    private let program: Program
    private let api = FaultServer { request, _ in
        if request.path.hasSuffix("a.png") { return .ok(SecretsTests.png) }
        return request.path.contains("?")
            ? .ok(#"{"pages":[{"id":1,"name":"Mug"}],"lastPage":1,"hasNext":false}"#)
            : .ok(#"{"id":1,"name":"Mug","images":[{"id":1,"url":"/a.png"}]}"#)
    }

    init() throws {
        program = try Program()
    }

    private func build() throws {
        let outcome = try program.run(["build", "-C", program.folder, "--url", api.address("")])
        #expect(outcome.status == 0, "\(outcome.talk)")
    }

    private func clean(_ arguments: String...) throws -> Program.Outcome {
        try program.run(["clean", "-C", program.folder] + arguments)
    }

    private func files(in name: String) throws -> Set<String> {
        let folder = "\(program.folder)/\(name)"
        return Set(try FileManager.default.subpathsOfDirectory(atPath: folder))
    }

    private func read(_ name: String) throws -> String {
        try String(contentsOfFile: "\(program.folder)/\(name)", encoding: .utf8)
    }

    @Test func `only what builds made goes, and the next build makes it anew`() throws {
        defer { program.remove() }
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
        #expect(outcome.talk == "changed  404.html\n")
        #expect(
            outcome.output.hasSuffix(
                " freed · 1 file changed since, kept (--force takes them) · 1 file of others kept\n"
            ))
        #expect(
            try files(in: "dist") == [".catalog-site", "404.html", "products", "products/mine.txt"])
        #expect(try read("dist/404.html") == "changed")
        try build()
        #expect(try files(in: "dist") == site.union(["products/mine.txt"]))
        #expect(try read("dist/index.html") == page)
        #expect(try read("dist/404.html") != "changed")
        #expect(try program.run(["verify", "-C", program.folder]).status == 0)
    }

    @Test func `the cache goes when it is meant, and pictures are had again`() throws {
        defer { program.remove() }
        try build()
        let site = try files(in: "dist")
        #expect(try clean("--cache", "--yes").status == 0)
        #expect(try files(in: "dist").isEmpty)
        #expect(try !files(in: ".catalog").contains { $0.hasPrefix("cache") })
        try build()
        #expect(try files(in: "dist") == site)
    }

    @Test func `all goes when it is meant, but for files of others`() throws {
        defer { program.remove() }
        try build()
        let site = try files(in: "dist")
        try program.write("mine", to: ".catalog/cache/mine.txt")
        try program.write("changed", to: "dist/404.html")
        let outcome = try clean("--all", "--force", "--yes")
        #expect(outcome.status == 0, "\(outcome.talk)")
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
        defer { program.remove() }
        try build()
        #expect(try clean("--all", "--dry-run").status == 0)
        #expect(try !files(in: ".catalog").isEmpty)
        #expect(try clean("--all", "--yes").status == 0)
        #expect(try files(in: ".catalog").isEmpty)
        try build()
    }

    @Test func `without a terminal it must be meant`() throws {
        defer { program.remove() }
        try build()
        let site = try files(in: "dist")
        let shell = try Program(at: "/bin/sh")
        defer { shell.remove() }
        let outcome = try shell.run(
            ["-c", "exec \"$0\" clean -C \"$1\" </dev/null", program.path, program.folder])
        #expect(outcome.status == 64)
        #expect(outcome.talk.contains("add --yes"))
        #expect(try files(in: "dist") == site)
    }

    @Test func `while a build is running, or where the folder is another's, nothing goes`() throws {
        defer { program.remove() }
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
