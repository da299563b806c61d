import FoundationEssentials
import Glibc
import Testing

/// The records of builds in the state while other builds run.
@Suite struct LastBuildRecorderTests {
    private let program: Program

    init() throws {
        program = try Program()
    }

    @Test func `a build that finds another one running leaves the record of that one`() throws {
        let state = "\(program.folder)/.catalog"
        try FileManager.default.createDirectory(
            atPath: state, withIntermediateDirectories: false)
        let running = #"{"started":1800000000,"scheduled":true}"#
        try program.write(running, to: ".catalog/last-build.json")
        try program.write("", to: ".catalog/lock")
        let lock = open("\(state)/lock", O_RDWR | O_CLOEXEC)
        defer { close(lock) }
        #expect(flock(lock, LOCK_EX | LOCK_NB) == 0)
        let second = try program.run(["build", "--demo", "-C", program.folder])
        #expect(second.status == 75, "\(second.messages)")
        #expect(program.text(".catalog/last-build.json") == running)
        // A build that fails for itself still says so.
        flock(lock, LOCK_UN)
        let broken = ["build", "--scheduled", "--source", "box-office", "-C", program.folder]
        #expect(try program.run(broken).status == 77)
        #expect(program.text(".catalog/last-build.json").contains(#""exit":77"#))
    }
}
