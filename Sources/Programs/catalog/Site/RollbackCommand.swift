import Arguments
import CatalogBuild

/// `catalog rollback`: restores an earlier version of the site.
struct RollbackCommand: ProgramCommand {
    private let site: SiteReference
    private let isQuiet: Bool
    private let target: Target

    private enum Target {
        case back(Int)
        case build(Int)
    }

    init(_ arguments: ParsedArguments) throws(ArgumentError) {
        site = try SiteReference(arguments)
        isQuiet = arguments.has("--quiet")
        let count = arguments.operand("N").flatMap { Int($0) }
        if let build = arguments.number("--to") {
            guard count == nil else {
                throw arguments.error(.conflict("--to", "N"))
            }
            target = .build(build)
        } else {
            target = .back(count ?? 1)
        }
    }

    /// Restores the site, and prints what changed.
    func run(on console: Console) throws -> ExitStatus {
        let reporter = ProgressReporter(on: console, isQuiet ? .quiet : .normal)
        defer { reporter.finish() }
        let history = SiteHistory(output: site.output, state: site.state, observer: reporter)
        let report =
            switch target {
            case .back(let count): try history.rollBack(by: count)
            case .build(let number): try history.rollBack(to: number)
            }
        reporter.finish()
        let shown = try history.builds().first { $0.isShown }
        let files =
            "\(report.written.counted("file")) written, \(report.removed.grouped) removed"
        console.print(
            "the site is restored as of build \(shown?.number ?? 0) · \(files) · "
                + "\(site.output)/index.html")
        return .done
    }
}
