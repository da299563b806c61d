import CatalogBuild
import HTTP
import Testing

@testable import CatalogCLI

@Suite struct RequestProblemTests {
    private static func wait(
        _ pause: Int?, status: Int? = nil, isRequestedByServer: Bool = false
    ) -> RequestWait {
        RequestWait(
            address: "http://a.example/", reason: "the server took too long", status: status,
            pause: pause.map { .seconds($0) }, isRequestedByServer: isRequestedByServer, nextTry: 2,
            tries: 5)
    }

    @Test(
        arguments: [
            (
                wait(8, status: 503), 0,
                "the server replied with 503; trying again in 8 s (2 of 5)",
                "again in 8 s (2 of 5): 503"
            ),
            (
                wait(8), 7, "trying again in 1 s (2 of 5): the server took too long",
                "again in 1 s (2 of 5): the server took too long"
            ),
            (
                wait(90, status: 429, isRequestedByServer: true), 50,
                "the server replied with 429; waiting 40 s at its request (2 of 5)",
                "waiting 40 s (2 of 5): 429"
            ),
            (
                wait(nil), 3, "waiting for the host: the server took too long",
                "waiting: the server took too long"
            ),
        ] as [(RequestWait, Int, String, String)])
    func `a problem is shown with the next attempt`(
        wait: RequestWait, second: Int, message: String, short: String
    ) {
        let problem = RequestProblem(wait, at: .seconds(100))
        #expect(problem.message(at: .seconds(100 + second)) == message)
        #expect(problem.shortMessage(at: .seconds(100 + second)) == short)
        #expect(problem.isCurrent(at: .seconds(100 + second)))
    }

    @Test(arguments: [(8, 8), (nil, 15)] as [(Int?, Int)])
    func `a problem goes when its wait is over`(pause: Int?, end: Int) {
        let problem = RequestProblem(Self.wait(pause), at: .seconds(100))
        #expect(problem.isCurrent(at: .milliseconds(100_000 + end * 1_000 - 1)))
        #expect(!problem.isCurrent(at: .seconds(100 + end)))
    }

    @Test func `of several waits the one that ends last is shown`() {
        var line = ProgressLine(phase: .list, start: .zero, total: nil, unit: "products")
        for (pause, second) in [(30, 0), (3, 1), (40, 2)] {
            line.add(RequestProblem(Self.wait(pause), at: .seconds(second)))
        }
        let style = TextStyle(isColored: false)
        let text = line.text(at: .seconds(2), width: 100, style)
        #expect(text.contains("trying again in 40 s"))
        line.tick(at: .seconds(42))
        #expect(line.text(at: .seconds(42), width: 100, style) == "list      …")
    }
}
