import Arguments
import CatalogBuild
import CatalogModel
import JSON

/// `catalog diff`: prints the changes of products between two builds.
struct DiffCommand: ProgramCommand {
    private let site: SiteReference
    private let from: Int?
    private let to: Int?
    private let isJSON: Bool

    init(_ arguments: ParsedArguments) throws(ArgumentError) {
        site = try SiteReference(arguments)
        from = arguments.operand("A").flatMap { Int($0) }
        to = arguments.operand("B").flatMap { Int($0) }
        isJSON = arguments.has("--json")
    }

    /// Prints the changes, the newest products first.
    func run(on console: Console) throws -> ExitStatus {
        let history = SiteHistory(output: site.output, state: site.state)
        let comparison = try history.changes(from: from, to: to)
        console.print(isJSON ? comparison.json : DiffTable(comparison).description)
        return .done
    }
}

extension SiteHistory.Comparison {
    /// For each kind of change, the number of products.
    var counts: ProductChangeCounts {
        changes.reduce(into: ProductChangeCounts()) { counts, change in counts.add(change) }
    }

    /// The changes as JSON.
    fileprivate var json: String {
        var writer = JSONWriter()
        writer.object { writer in
            writer.member("version", 1)
            writer.member("from", from)
            writer.member("to", to)
            writer.key("counts")
            writer.value(counts)
            writer.key("products")
            writer.array { writer in
                for change in changes { writer.value(change) }
            }
        }
        return String(decoding: writer.bytes(), as: UTF8.self)
    }
}
