import Glibc
import HTTP
import Testing

@testable import CatalogCLI

@Suite struct ConsoleTests {
    @Test(
        arguments: [
            (true, [:], true, true),
            (false, [:], false, false),
            (true, ["NO_COLOR": "1"], false, true),
            (true, ["NO_COLOR": ""], true, true),
            (true, ["CLICOLOR": "0"], false, true),
            (true, ["CLICOLOR": "1"], true, true),
            (true, ["CI": "true"], true, false),
            (true, ["TERM": "dumb"], false, false),
            (true, ["TERM": "xterm-256color"], true, true),
        ] as [(Bool, [String: String], Bool, Bool)])
    func `the environment decides on colours and rewriting`(
        isTerminal: Bool, environment: [String: String], isColored: Bool, isLive: Bool
    ) {
        let console = Console(isTerminal: isTerminal) { environment[$0] }
        #expect(console.style.isColored == isColored)
        #expect(console.isLive == isLive)
    }

    @Test func `a secret is never printed`() throws {
        var ends: [Int32] = [0, 0]
        try #require(pipe(&ends) == 0)
        defer { for end in ends { close(end) } }
        let mask = SecretMask([try OriginHeader("X-Api-Key", Secret("abcdefghij"))])
        let console = Console(isTerminal: false, output: ends[1], messages: ends[1]) { _ in nil }
        for console in [
            console, console.hiding(mask), console.hiding(mask).printingResultsAsMessages,
        ] {
            console.print("p abcdefghij")
            console.say("s abcdefghij")
            console.write("w abcdefghij\n")
        }
        #expect(
            Self.text(in: ends[0]) == """
                p abcdefghij
                s abcdefghij
                w abcdefghij
                p ***
                s ***
                w ***
                p ***
                s ***
                w ***

                """)
    }

    @Test func `a secret as short as a number leaves results unchanged, and is not printed`() throws
    {
        var ends: [Int32] = [0, 0]
        try #require(pipe(&ends) == 0)
        defer { for end in ends { close(end) } }
        let mask = SecretMask([], [Secret("1500"), Secret("longer01")])
        let console = Console(isTerminal: false, output: ends[1], messages: ends[1]) { _ in nil }
            .hiding(mask)
        for console in [console, console.printingResultsAsMessages] {
            console.print(#"{"price":"15000","name":"longer01"}"#)
            console.say("15000 longer01")
        }
        #expect(
            Self.text(in: ends[0]) == #"""
                {"price":"15000","name":"***"}
                ***0 ***
                {"price":"***0","name":"***"}
                ***0 ***

                """#)
    }

    @Test func `a result that cannot be written ends with 74 and the reason`() async throws {
        var ends: [Int32] = [0, 0]
        try #require(pipe(&ends) == 0)
        let full = open("/dev/full", O_WRONLY)
        try #require(full >= 0)
        defer { for end in ends + [full] { close(end) } }
        let console = Console(isTerminal: false, output: full, messages: ends[1]) { _ in nil }
        #expect(await CatalogProgram.run(["--version"], on: console) == 74)
        #expect(
            Self.text(in: ends[0])
                == "catalog: error: standard output did not take the whole result: No space left "
                + "on device; send it to another place\n")
    }

    @Test func `a reader that exits early does not change the exit status`() throws {
        let shell = try Program(at: "/bin/sh")
        let outcome = try shell.run([
            "-c", "{ sleep 0.2; \"$0\" --version; echo $? >&2; } | true", try Program().path,
        ])
        #expect(outcome.messages == "0\n")
    }

    private static func text(in pipe: Int32) -> String {
        var bytes = [UInt8](repeating: 0, count: 400)
        let count = read(pipe, &bytes, bytes.count)
        return String(decoding: bytes.prefix(max(0, count)), as: UTF8.self)
    }
}
