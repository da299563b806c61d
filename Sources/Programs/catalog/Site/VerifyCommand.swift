import Arguments
import CatalogBuild

/// `catalog verify`: compares every file of the site with its published version.
struct VerifyCommand: ProgramCommand {
    /// The largest number of changed files, and of missing files, that are listed; others are
    /// counted.
    private static let maximumNames = 20

    private let site: SiteReference
    private let isQuiet: Bool

    init(_ arguments: ParsedArguments) throws(ArgumentError) {
        site = try SiteReference(arguments)
        isQuiet = arguments.has("--quiet")
    }

    /// Compares the files, and prints those that were changed or deleted after they were published.
    ///
    /// - Throws: `CommandError.changedSite` or `.nothingPublished`.
    func run(on console: Console) throws -> ExitStatus {
        let reporter = ProgressReporter(on: console, isQuiet ? .quiet : .normal)
        defer { reporter.finish() }
        let found = try site.explainingAbsence {
            try SiteVerification.run(output: site.output, state: site.state, observer: reporter)
        }
        reporter.finish()
        for (word, paths) in [
            ("changed", found.changed), ("missing", found.missing),
            ("foreign", found.foreign.paths),
        ] {
            for path in paths.prefix(Self.maximumNames) {
                console.print("\(word)  \(path.onOneLine)")
            }
            let rest = paths.count - Self.maximumNames
            if rest > 0 { console.print("\(word)  and \(rest.grouped) more") }
        }
        for other in found.foreign.sites {
            let folder = other.folder.onOneLine
            console.print(
                "foreign  \(folder)/ is another site (\(other.fileCount.counted("file"))); check "
                    + "it with 'catalog verify --output \(site.output)/\(folder)' and its own "
                    + "--state")
        }
        console.print("\(found.whole.counted("file")) as published")
        guard found.isWhole else {
            throw CommandError.changedSite(
                changed: found.changed.count, missing: found.missing.count)
        }
        return .done
    }
}
