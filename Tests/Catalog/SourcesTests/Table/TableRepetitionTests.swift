import CatalogModel
import CatalogSources
import HTTP
import Testing

/// Rows of a table with an id that another row has, if some of them cannot be read.
@Suite struct TableRepetitionTests {
    private struct Outcome: Equatable {
        var ids: [String] = []
        var rejected: [String] = []
    }

    /// Reads a table as a build does.
    private func crawl(_ text: String) async throws -> Outcome {
        var options = SourceOptions()
        options.language = "ko"
        let source = TableSource(at: WebAddress(fileAt: "/shop/p.csv"), options)
        var outcome = Outcome()
        let report = try await Crawl(of: source) { _ in .body(ResponseBody(Array(text.utf8))) }
            .run { event in
                if case .product(let row) = event { outcome.ids.append(row.product.id.text) }
            }
        outcome.ids = Array(Set(outcome.ids)).sorted()
        outcome.rejected = report.rejected.map {
            "row \($0.index + 1): \($0.reason); \($0.effect(isKnown: true))"
        }
        #expect(report.rejectedCount == outcome.rejected.count)
        return outcome
    }

    private static let unclear =
        "column 'price': '12만원' is not an amount; write digits, such as 12900; for a price on "
        + "request, write POA or 문의, or leave the cell empty"

    @Test(
        arguments: [
            (
                "A14,컵,12만원\nA14,솔,5", ["A14"],
                ["row 2: \(unclear); the row is left out"]
            ),
            (
                "A14,컵,5\nA14,솔,12만원", ["A14"],
                ["row 3: its id 'A14' is that of row 2; the row is left out"]
            ),
            (
                "A14,컵,12만원\nA14,솔,12만원", [],
                [
                    "row 2: \(unclear); its last valid version stays",
                    "row 3: its id 'A14' is that of row 2; the row is left out",
                ]
            ),
            (
                "A14,컵,12만원\nA14,솔,12만원\nA14,초,5", ["A14"],
                [
                    "row 2: \(unclear); the row is left out",
                    "row 3: its id 'A14' is that of row 2; the row is left out",
                ]
            ),
        ] as [(String, [String], [String])])
    func `each row that is left out is named, also if its id is that of another row`(
        rows: String, ids: [String], rejected: [String]
    ) async throws {
        // A row of its own shows that the table is read.
        let outcome = try await crawl("id,name,price\n\(rows)\nB,붓,5\n")
        #expect(outcome == Outcome(ids: ids + ["B"], rejected: rejected))
    }

    @Test func `all unreadable rows of a product with variants are named`() async throws {
        let outcome = try await crawl(
            "id,name,색상,price\n1,컵,빨강,12만원\n1,컵,파랑,5\n1,컵,검정,12만원\n2,솔,,5\n")
        #expect(
            outcome
                == Outcome(
                    ids: ["2"],
                    rejected: [
                        "row 2: \(Self.unclear); its last valid version stays",
                        "row 4: \(Self.unclear); the row is left out",
                    ]))
    }
}
