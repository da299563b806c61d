import Glibc
import TestSupport
import Testing

@testable import CatalogCLI

/// Commands of a user who may only read a site's state.
@Suite(.needs(.otherUser)) struct OtherUserTests {
    private let program: Program

    init() throws {
        program = try Program()
    }

    private func run(
        _ arguments: String..., by starter: [String] = []
    ) throws -> Program.Outcome {
        try program.runAsPerson(
            arguments + ["-C", program.folder], by: starter,
            environment: ["HOME": program.folder, "PATH": "/usr/bin:/bin"])
    }

    /// Starts a command, and ends it once it has printed something.
    private static let untilOutput = [
        "sh", "-c",
        """
        "$@" >"$HOME/said" &
        while [ ! -s "$HOME/said" ] && kill -0 $!; do sleep 0.05; done
        kill $!; wait $!
        """, "sh",
    ]

    @Test func `a user who may not write the state can still read it`() throws {
        try program.fetchMug()
        #expect(try program.run(["render", "-C", program.folder]).status == 0)
        let state = program.folder + "/.catalog"
        // The umask may keep all of it from others.
        let shell = try Program(at: "/bin/sh")
        let opening = "chmod -R a+rX \"$0\"/.catalog \"$0\"/dist"
        #expect(try shell.run(["-c", opening, program.folder]).status == 0)
        chmod(state, 0o555)
        defer { chmod(state, 0o755) }
        let status = try run("schedule", "status")
        #expect(status.output.contains("read less than an hour ago\n"), "\(status.messages)")
        let history = try run("history")
        #expect(history.status == 0, "\(history.messages)")
        let served = try run("serve", "--port", "0", by: Self.untilOutput)
        #expect(served.status == 143, "\(served.messages)")
    }
}
