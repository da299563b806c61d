import Scheduling
import Testing

@Suite struct SystemProgramTests {
    @Test func `a program gets its arguments and input, and its output is read`() throws {
        let shell = try #require(SystemProgram("sh"))
        let outcome = try shell.run(
            ["-c", "cat; echo \"$1\" >&2; exit 3", "sh", "it's 가게"], input: "하나\nb")
        #expect(outcome.status == 3)
        #expect(outcome.output == "하나\nb")
        #expect(outcome.errorOutput == "it's 가게")
        #expect(try shell.run(["-c", "kill -9 $$"]).status == 137)
    }

    @Test func `more than a pipe holds goes through`() throws {
        let cat = try #require(SystemProgram("cat"))
        let input = String(repeating: "0123456789\n", count: 30_000)
        #expect(try cat.need([], input: input) == input)
    }

    @Test func `a failure is reported with the command`() throws {
        let shell = try #require(SystemProgram("sh"))
        #expect(
            throws: SchedulingError.failed(command: "sh -c echo no >&2; exit 1", message: "no")
        ) {
            try shell.need(["-c", "echo no >&2; exit 1"])
        }
        #expect(SystemProgram("no-such-program") == nil)
    }
}
