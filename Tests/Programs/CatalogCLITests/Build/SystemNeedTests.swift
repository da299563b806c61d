import FoundationEssentials
import TestSupport
import Testing

@testable import CatalogCLI

/// Systems that give a program too little.
@Suite struct SystemNeedTests {
    private let program: Program

    init() throws {
        program = try Program()
    }

    /// Starts the program below a limit of the shell.
    private func run(_ arguments: [String], below limit: String) throws -> Program.Outcome {
        let shell = try Program(at: "/bin/sh")
        return try shell.run(
            ["-c", "ulimit \(limit) && exec timeout 60 \"$@\"", "sh", program.path] + arguments)
    }

    @Test(arguments: [
        ("-n 8", "8 open files, and it needs 128"),
        ("-n 24", "24 open files, and it needs 128"),
        ("-v 150000", "146 MB of address space, and it needs 1,024 MB"),
        ("-v 400000", "390 MB of address space, and it needs 1,024 MB"),
    ])
    func `a limit that is too low is named before anything is done`(
        limit: String, message: String
    ) throws {
        let outcome = try run(["build", "--demo", "-C", program.folder], below: limit)
        #expect(outcome.status == 71)
        #expect(outcome.messages.contains(message), "\(outcome.messages)")
        #expect(try FileManager.default.contentsOfDirectory(atPath: program.folder) == [])
    }

    @Test(.needs(.otherUser)) func `threads that cannot be created are reported`() throws {
        // No limit counts for root.
        let outcome = try program.runAsPerson(
            ["version"], by: ["bash", "-c", "ulimit -u 3 && exec \"$@\"", "bash"],
            environment: [:])
        #expect(outcome.status == 71)
        #expect(outcome.messages.contains("threads that it needs"), "\(outcome.messages)")
    }

    @Test func `a limit that the program may raise is raised`() throws {
        let outcome = try run(["version"], below: "-S -n 24")
        #expect(outcome.status == 0, "\(outcome.messages)")
    }
}
