import CatalogBuild
import CatalogModel

/// The line that `catalog build` prints about its result.
struct BuildSummary: CustomStringConvertible {
    let report: BuildReport
    let elapsed: Duration
    /// The path of the output folder.
    let output: String
    /// True if the site was not touched.
    var isDryRun = false

    /// The largest number of names that are listed; further names are only counted.
    private static let maximumNames = 5

    private var foreign: String? {
        let paths = report.foreignFiles.paths
        guard !paths.isEmpty else { return nil }
        let rest = paths.count - Self.maximumNames
        let names = paths.prefix(Self.maximumNames).map(\.onOneLine)
        return "\(paths.count.counted("file")) of others, unchanged: "
            + names.joined(separator: ", ") + (rest > 0 ? " and \(rest.grouped) more" : "")
    }

    private var otherSites: String? {
        let sites = report.foreignFiles.sites
        guard !sites.isEmpty else { return nil }
        let rest = sites.count - Self.maximumNames
        let names = sites.prefix(Self.maximumNames).map { "\($0.folder.onOneLine)/" }
        return (sites.count == 1 ? "another site in " : "other sites in ")
            + names.joined(separator: ", ") + (rest > 0 ? " and \(rest.grouped) more" : "")
            + ", left alone"
    }

    /// The number of products and files, the problems, the elapsed time, and the path of the site.
    var description: String {
        let products =
            report.chartSummary
            ?? "\(report.products.counted("product")) "
            + "(+\(report.productsAdded.grouped) −\(report.productsRemoved.grouped))"
        let hidden =
            report.productsHidden > 0
            ? "\(report.productsHidden.grouped) hidden by \(OverridesFile.fileName)" : nil
        let files =
            "\(report.written.counted("file")) \(isDryRun ? "to write" : "written"), "
            + "\(report.removed.grouped) \(isDryRun ? "to remove" : "removed"), "
            + "\(report.unchanged.grouped) unchanged"
        // Added and removed products are part of the first count.
        let others = ProductChange.Kind.allCases.filter { $0 != .added && $0 != .removed }
        let changes = others.filter { report.changes[$0] > 0 }
            .map { "\(report.changes[$0].grouped) \($0.words)" }.joined(separator: ", ")
        let problems = report.problems > 0 ? report.problems.counted("problem") : nil
        let values =
            report.doubtfulValues > 0 ? report.doubtfulValues.counted("doubtful value") : nil
        let templates =
            report.templateWarnings > 0
            ? report.templateWarnings.counted("template warning") : nil
        let draft = report.servedFolder.map { "a draft; the site is in \($0.onOneLine)" }
        return [
            products, hidden, changes.isEmpty ? nil : changes, files, problems, values,
            report.missingPictures, templates, foreign, otherSites, draft, elapsed.inUnits,
            isDryRun ? "dry run, the site is unchanged" : "\(output)/index.html",
        ]
        .compactMap(\.self).joined(separator: " · ")
    }
}
