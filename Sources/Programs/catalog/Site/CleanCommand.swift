import Arguments
import CatalogBuild
import Glibc

/// `catalog clean`: removes only files that builds made.
struct CleanCommand: ProgramCommand {
    /// The largest number of changed files that are listed.
    private static let maximumNames = 20

    private let site: SiteReference
    private let scope: SiteRemoval.Scope
    private let removesChanged: Bool
    private let isDryRun: Bool
    private let isSure: Bool

    /// Reads the command line.
    ///
    /// Without `--yes` a terminal is required, because the user must confirm the removal.
    ///
    /// - Throws: `ArgumentError`, or `CommandError.needsYes`.
    init(_ arguments: ParsedArguments) throws {
        site = try SiteReference(arguments)
        scope = arguments.has("--all") ? .state : arguments.has("--cache") ? .cache : .site
        removesChanged = arguments.has("--force")
        isDryRun = arguments.has("--dry-run")
        isSure = arguments.has("--yes") || isDryRun
        if !isSure, isatty(STDIN_FILENO) != 1 { throw CommandError.needsYes }
    }

    /// Removes the files, and prints which files were removed and which were kept.
    func run(on console: Console) throws -> ExitStatus {
        guard isSure || isMeant(console) else {
            console.say("nothing was removed")
            return .done
        }
        let reporter = ProgressReporter(on: console, .normal)
        defer { reporter.finish() }
        let outcome = try SiteRemoval(
            output: site.output, state: site.state, scope: scope, removesChanged: removesChanged,
            isDryRun: isDryRun
        ).run(observer: reporter)
        reporter.finish()
        if isDryRun {
            for path in outcome.paths + outcome.statePaths { console.print(path.onOneLine) }
        }
        for path in outcome.changed.prefix(Self.maximumNames) {
            console.say("changed  \(path.onOneLine)")
        }
        console.print(summary(of: outcome))
        return .done
    }

    /// Asks for a confirmation on the terminal.
    private func isMeant(_ console: Console) -> Bool {
        console.write("\(question) [y/N] ")
        return ["y", "yes"].contains((readLine() ?? "").lowercased())
    }

    /// The question that the user must confirm before the removal.
    var question: String { "Remove \(contents) permanently?" }

    private var contents: String {
        let made = "the files of builds in '\(site.output.onOneLine)'"
        let pages = removesChanged ? made + ", including changed ones" : made
        return switch scope {
        case .site: pages
        case .cache: "\(pages), and the cache of pictures"
        case .state: "\(pages), and the whole state in '\(site.state.onOneLine)'"
        }
    }

    private func summary(of outcome: SiteRemoval.Outcome) -> String {
        let files = outcome.removed.count.counted("file")
        let bytes = outcome.removed.byteCount.inBytes
        var parts = [
            isDryRun ? "\(files) would be removed, \(bytes)" : "\(files) removed, \(bytes) freed"
        ]
        if !outcome.changed.isEmpty {
            let remedy = removesChanged ? "remove them yourself" : "--force removes them"
            parts.append(
                "\(outcome.changed.count.counted("file")) changed since, kept (\(remedy))")
        }
        if outcome.foreign > 0 {
            parts.append("\(outcome.foreign.counted("file")) of others kept")
        }
        return parts.joined(separator: " · ")
    }
}
