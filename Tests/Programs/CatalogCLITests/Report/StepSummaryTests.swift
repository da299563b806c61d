import CatalogBuild
import CatalogModel
import HTTP
import TestSupport
import Testing

@testable import CatalogCLI

@Suite struct StepSummaryTests {
    @Test(arguments: [(1, false), (20, false), (21, true), (30, true)])
    func `a mark shows that more products changed than are listed`(
        count: Int, hasMore: Bool
    ) throws {
        let folder = try TemporaryFolder()
        let variables = ["GITHUB_STEP_SUMMARY": folder.file("summary.md")]
        let workflow = GitHubWorkflow { variables[$0] }
        let console = Console(isTerminal: false) { _ in nil }
        let record = try #require(
            try ResultRecorder(at: nil, for: workflow, on: console, hiding: SecretMask()))
        for number in 1...count {
            let change = ProductChange(
                position: Int64(number), id: ProductID("\(number)"),
                slug: "\(number)", before: nil,
                after: ProductChange.Facts(name: "Mug", price: nil, isSoldOut: false))
            record.receive(.product(change))
        }
        try record.finish(
            BuildCommand.End(status: .done, outcome: .published, report: BuildReport()))
        let lines = try folder.read("summary.md").split(separator: "\n")
            .filter { $0.hasPrefix("- ") }
        #expect(lines.count == min(count, 20) + (hasMore ? 1 : 0))
        #expect(lines.contains("- …") == hasMore)
    }
}
