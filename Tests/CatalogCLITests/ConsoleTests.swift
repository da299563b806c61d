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

    @Test func `a secret is said nowhere`() throws {
        var ends: [Int32] = [0, 0]
        try #require(pipe(&ends) == 0)
        defer { for end in ends { close(end) } }
        let mask = SecretMask([try OriginHeader("X-Api-Key", Secret("abcdefghij"))])
        let console = Console(isTerminal: false, output: ends[1], talk: ends[1]) { _ in nil }
        for console in [console, console.hiding(mask)] {
            console.print("p abcdefghij")
            console.say("s abcdefghij")
            console.write("w abcdefghij\n")
        }
        var bytes = [UInt8](repeating: 0, count: 200)
        let count = read(ends[0], &bytes, bytes.count)
        #expect(
            String(decoding: bytes.prefix(count), as: UTF8.self) == """
                p abcdefghij
                s abcdefghij
                w abcdefghij
                p ***
                s ***
                w ***

                """)
    }
}
