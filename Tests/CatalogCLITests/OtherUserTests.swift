import Glibc
import Testing

@testable import CatalogCLI

/// Commands of somebody who may read a site's state and write nothing of it.
@Suite struct OtherUserTests {
    private let program: Program

    init() throws {
        program = try Program()
    }

    /// The program as somebody else runs it; `nil`, with the reason told, where nobody else can.
    private func asOther() throws -> (runner: Program, words: [String])? {
        if geteuid() != 0 {
            try writeProtect()
            return (program, [])
        }
        let runner = try Program(at: "/usr/bin/setpriv")
        let words = ["--reuid", "65534", "--regid", "65534", "--clear-groups", program.path]
        guard try runner.run(words + ["--version"]).status == 0 else {
            print("nobody else may run '\(program.path)'; the test of other users is skipped")
            runner.remove()
            return nil
        }
        return (runner, words)
    }

    private func writeProtect() throws {
        let state = program.folder + "/.catalog"
        for name in ["state.sqlite", "lock"] {
            try #require(chmod("\(state)/\(name)", 0o444) == 0)
        }
        try #require(chmod(state, 0o555) == 0)
    }

    @Test func `who may not write the state looks at it all the same`() throws {
        defer { program.remove() }
        try program.fetchMug()
        #expect(try program.run(["render", "-C", program.folder]).status == 0)
        defer { chmod(program.folder + "/.catalog", 0o755) }
        guard let (runner, words) = try asOther() else { return }
        defer { runner.remove() }
        let status = try runner.run(words + ["schedule", "status", "-C", program.folder])
        #expect(status.output.contains("read less than an hour ago\n"), "\(status.talk)")
        let history = try runner.run(words + ["history", "-C", program.folder])
        #expect(history.status == 0, "\(history.talk)")
        let served = try runner.run(
            words + ["serve", "-C", program.folder, "--port", "0"], sending: SIGTERM
        ) { try $0.waitForOutput() }
        #expect(served.status == 143, "\(served.talk)")
    }
}
