import Testing

@testable import CatalogCLI

@Suite struct WorkflowCommandTests {
    @Test(
        arguments: [
            (.warning, "careful", "::warning title=catalog::careful"),
            (.error, "%\u{301}", "::error title=catalog::%25\u{301}"),
            (.error, "100 %\nodd", "::error title=catalog::100 %25%0Aodd"),
            (
                .error, "/src/shop/Templates/a,b.liquid:3:7: error: odd\n  x",
                "::error file=Templates/a%2Cb.liquid,line=3,col=7,title=catalog::odd%0A  x"
            ),
            (
                .warning, "catalog.yml:3: odd",
                "::warning file=catalog.yml,line=3,title=catalog::odd"
            ),
            (.warning, "a\r\n::error::b", "::warning title=catalog::a\\r%0A::error::b"),
        ] as [(WorkflowCommand.Kind, String, String)])
    func `a line has its place, and ends at the end of its message`(
        kind: WorkflowCommand.Kind, message: String, line: String
    ) {
        let command = WorkflowCommand(
            kind: kind, message: message, place: PlacedMessage(message), workspace: "/src/shop")
        #expect(command.text == line)
    }

    @Test func `a place needs a known file`() {
        let command = WorkflowCommand(kind: .error, message: "no room in a:1:b")
        #expect(command.text == "::error title=catalog::no room in a:1:b")
    }
}
