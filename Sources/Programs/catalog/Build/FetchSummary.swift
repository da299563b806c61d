import CatalogBuild
import CatalogModel

/// The line that `catalog fetch` prints about its result.
struct FetchSummary: CustomStringConvertible {
    let report: BuildReport
    let elapsed: Duration

    /// The number of products, their changes since the last build, the problems and the elapsed
    /// time.
    var description: String {
        let products =
            report.chartSummary ?? report.products.counted("product")
        let changes = ProductChange.Kind.allCases.filter { report.changes[$0] > 0 }
            .map { "\(report.changes[$0].grouped) \($0.words)" }.joined(separator: ", ")
        let counts = [
            (report.picturesMade, "\(report.picturesMade.counted("picture")) created"),
            (report.problems, report.problems.counted("problem")),
            (report.doubtfulValues, report.doubtfulValues.counted("doubtful value")),
            (report.picturesMissing, report.missingPictures ?? ""),
        ].filter { $0.0 > 0 }.map(\.1)
        return
            ([products] + (changes.isEmpty ? [] : [changes]) + counts
            + [elapsed.inUnits, "the site is unchanged"]).joined(separator: " · ")
    }
}
