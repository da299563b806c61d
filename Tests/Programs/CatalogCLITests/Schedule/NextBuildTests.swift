import Scheduling
import Testing

@testable import CatalogCLI

@Suite struct NextBuildTests {
    @Test(arguments: [("@1800000000", 1_800_000_000), ("", nil), ("n/a", nil), ("@0", nil)])
    func `the time of a timer comes from systemd`(message: String, time: Int64?) throws {
        let echo = try #require(SystemProgram("echo"))
        #expect(NextBuild.time(after: try echo.run([message]), planned: 7) == time)
    }

    @Test func `without an answer of systemd the time is that of the file`() {
        #expect(NextBuild.time(after: nil, planned: 7) == 7)
    }
}
