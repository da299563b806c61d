import FoundationEssentials
import TestSupport
import Markdown
import Testing

@Test func `a long description renders as recorded`() throws {
    let golden = GoldenFolder()
    let markdown = try Data(contentsOf: URL(filePath: golden.path + "/description.md"))
    let html = Rendering(Array(markdown)).html
    let difference = try golden.difference(of: html, from: "description.html")
    #expect(difference == nil)
    #expect(HTMLCheck.fault(in: html) == nil)
}
