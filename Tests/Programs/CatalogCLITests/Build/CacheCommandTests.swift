import TestSupport
import FoundationEssentials
import Glibc
import Testing

@Suite struct CacheCommandTests {
    private let program: Program

    init() throws {
        program = try Program()
    }

    /// Builds the site of a product with two pictures, of which one is not there.
    private func build() throws {
        let api = FaultServer.mug(
            pictures: ["a.png": .ok(SecretsTests.png), "b.png": .status(404)])
        let outcome = try program.run(["build", "-C", program.folder, "--url", api.address("")])
        #expect(outcome.status == 0, "\(outcome.messages)")
    }

    private func cache(_ arguments: String...) throws -> Program.Outcome {
        try program.run(["cache"] + arguments + ["-C", program.folder])
    }

    @Test func `the status has five lines`() throws {
        try build()
        let outcome = try cache("status")
        #expect(outcome.status == 0)
        #expect(outcome.messages.isEmpty)
        let lines = outcome.output.split(separator: "\n")
        #expect(lines.count == 5)
        #expect(lines.first?.hasPrefix("originals    1 file, ") == true)
        #expect(lines.contains("unused       0 files, 0 bytes"))
        let missing = "missing      1 picture, requested again by the next build"
        #expect(lines.last.map(String.init) == missing, "\(outcome.output)")
    }

    @Test func `damaged files are counted and removed, and that is not a failure`() throws {
        try build()
        let whole = try cache("verify")
        #expect(whole.status == 0)
        #expect(whole.output.hasSuffix(": all intact\n"))
        let folder = "\(program.folder)/.catalog/cache"
        let name = try #require(
            FileManager.default.subpathsOfDirectory(atPath: folder).first { $0.contains("/") })
        try Data("damaged".utf8).write(to: URL(filePath: "\(folder)/\(name)"))
        let outcome = try cache("verify")
        #expect(outcome.status == 0)
        #expect(outcome.messages.isEmpty)
        #expect(
            outcome.output.hasSuffix(
                ": 1 damaged and removed; the next build that needs them fetches them again\n"))
        #expect(access("\(folder)/\(name)", F_OK) == -1)
    }

    @Test func `the number of removed files is reported`() throws {
        try build()
        #expect(try cache("gc").output == "0 files removed, 0 bytes freed\n")
    }

    @Test(arguments: ["status", "verify", "gc"])
    func `while a build is running each command ends with 75`(command: String) throws {
        try build()
        let lock = open("\(program.folder)/.catalog/lock", O_RDWR | O_CLOEXEC)
        defer { close(lock) }
        #expect(flock(lock, LOCK_EX | LOCK_NB) == 0)
        let outcome = try cache(command)
        #expect(outcome.status == 75)
        #expect(outcome.output.isEmpty)
        #expect(outcome.messages.contains("another build is running"))
    }

    @Test func `a folder without a state is a usage error, and stays as it is`() throws {
        let outcome = try cache("gc", "--state", "none")
        #expect(outcome.status == 64)
        #expect(outcome.messages.contains("there is no state in '\(program.folder)/none'"))
        #expect(access("\(program.folder)/none", F_OK) == -1)
    }

    @Test func `the cache has the size that is configured`() throws {
        try program.write("images: {max_cache: 10}\n", to: "catalog.yml")
        let outcome = try program.run(["build", "--demo", "-C", program.folder])
        #expect(outcome.status == 78)
        #expect(outcome.messages.contains("'10' is not a size such as 500 MB or 10 GB"))
    }
}
