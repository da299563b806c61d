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
}
