import Arguments
import CatalogBuild
import CatalogSearch
import FoundationEssentials
import JSON

/// `catalog search`: finds products in the search index of a built site.
struct SearchCommand: ProgramCommand {
    private static let defaultLimit = 10
    private static let longestName = 60

    private let query: String
    private let limit: Int
    private let output: String
    private let isJSON: Bool

    init(_ arguments: ParsedArguments) throws(ArgumentError) {
        let root = try arguments.siteRoot()
        output = root.locate(try arguments.path("--output") ?? BuildPlan.defaultOutput)
        query = arguments.operand("QUERY") ?? ""
        limit = arguments.number("--limit") ?? Self.defaultLimit
        isJSON = arguments.has("--json")
    }

    /// Prints the products, the best first.
    ///
    /// - Throws: `CommandError.noSearch` if the site has no search index, or `SearchError`.
    func run(on console: Console) throws -> ExitStatus {
        func read(_ path: String) -> [UInt8]? {
            FileManager.default.contents(atPath: "\(output)/\(path)").map(Array.init)
        }
        guard read(SearchIndexFile.path) != nil else { throw CommandError.noSearch(output) }
        var answer = try SearchIndex(read: read).answer(query, limit: limit)
        answer.results = Array(answer.results.prefix(limit))
        if isJSON {
            console.print(answer.json)
        } else {
            if let instead = answer.instead { console.say("results for '\(instead.onOneLine)'") }
            console.print(Self.table(of: answer.results))
        }
        return .done
    }

    private static func table(of results: [SearchDocument]) -> String {
        if results.isEmpty { return "no products found" }
        let rows = results.map { document in
            [
                document.id.onOneLine, document.name.onOneLine.cut(toColumns: longestName),
                document.price.onOneLine, document.path,
            ]
        }
        let widths = (0..<3).map { column in rows.map { $0[column].columnCount }.max() ?? 0 }
        return rows.map { row in
            [
                row[0].filled(to: widths[0]), row[1].filled(to: widths[1]),
                row[2].pushed(to: widths[2]), row[3],
            ].joined(separator: "  ")
        }.joined(separator: "\n")
    }
}

extension SearchAnswer {
    /// The results as JSON.
    fileprivate var json: String {
        var writer = JSONWriter()
        writer.object { writer in
            writer.member("version", 1)
            writer.member("instead", instead)
            writer.key("results")
            writer.array { writer in
                for document in results { writer.add(document) }
            }
        }
        return String(decoding: writer.bytes(), as: UTF8.self)
    }
}

extension JSONWriter {
    fileprivate mutating func add(_ document: SearchDocument) {
        object { writer in
            writer.member("id", document.id)
            writer.member("name", document.name)
            writer.member("path", document.path)
            writer.member("price", document.amount.isEmpty ? nil : document.amount)
            writer.member("currency", document.amount.isEmpty ? nil : document.currency)
            writer.key("sold_out")
            writer.value(document.isSoldOut)
        }
    }
}
