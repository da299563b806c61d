import CatalogBuild
import CatalogPublishing
import HTTP
import Testing

@testable import CatalogCLI

@Suite struct ResultRecorderTests {
    @Test func `the error of a report that is cut is thrown before anything is published`() throws {
        let recorder = try #require(
            try ResultRecorder(
                at: "/dev/full", for: nil, on: Console(isTerminal: false) { _ in nil },
                hiding: SecretMask()))
        try recorder.requireReport()
        // More than is collected before it is written.
        for number in 1...2_000 {
            recorder.receive(
                .file(path: "products/\(number).html", kind: "product", .new, reasons: ["new"]))
        }
        #expect(throws: PublishingError.self) { try recorder.requireReport() }
    }
}
