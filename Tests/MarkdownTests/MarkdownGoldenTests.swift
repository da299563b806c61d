import FoundationEssentials
import Markdown
import Testing

private let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Golden")

@Test func `a long description renders as recorded`() throws {
    let markdown = try Data(contentsOf: folder.appending(path: "description.md"))
    let html = Rendering(Array(markdown)).html
    let recorded = folder.appending(path: "description.html")
    if ProcessInfo.processInfo.environment["RECORD_SNAPSHOTS"] == "1" {
        try Data(html.utf8).write(to: recorded)
    }
    #expect(html == String(decoding: try Data(contentsOf: recorded), as: UTF8.self))
    #expect(HTMLCheck.fault(in: html) == nil)
}
