import CatalogBuild
import CatalogModel
import HTTP
import Text

/// The result of a build as Markdown, for the page of a GitHub workflow run.
struct StepSummary {
    /// The largest number of products that are listed.
    static let maximumProducts = 20
    /// The largest number of warnings that are listed; further warnings are only counted.
    private static let maximumWarnings = 20
    /// The longest single text in bytes, such as a warning; GitHub accepts only 1 MiB from a step.
    private static let longestText = 1_000

    let result: BuildResult
    /// The first changed products; one more than `maximumProducts` if more products changed.
    let products: [ProductChange]
    /// The address of the site.
    let baseURL: String?
    /// The secrets to hide in the text.
    let secrets: SecretMask

    /// The whole text: the counts, the changed products, the phases with their times, and the
    /// warnings.
    var markdown: String {
        let parts = [heading, error, counts, changes, phases, warnings].compactMap(\.self)
        return parts.joined(separator: "\n\n") + "\n\n"
    }
}

extension StepSummary {
    private var heading: String {
        let message =
            switch result.outcome {
            case .published: "the site changed"
            case .unchanged: "nothing changed"
            case .dryRun: "dry run, the site is unchanged"
            case .fetched: "the products were read, the site is unchanged"
            case .shard: "one shard is finished, the site is unchanged"
            case .stale: "the API cannot be read, the site is unchanged"
            case .failed: "failed, the site is unchanged"
            case .stopped: "stopped, the site is unchanged"
            }
        let link = baseURL.map { "\n\n<\($0.escapedInMarkdownLink)>" } ?? ""
        return "### catalog: \(message)\(link)"
    }

    private var error: String? {
        result.error.map { "> \(escaped($0))" }
    }

    private var counts: String? {
        guard let report = result.report else { return nil }
        let rows = [
            ("products", report.products), ("added", report.productsAdded),
            ("removed", report.productsRemoved), ("charts", report.charts),
            ("movies", report.movies), ("files written", report.written),
            ("files removed", report.removed), ("files unchanged", report.unchanged),
            ("pictures created", report.picturesMade), ("pictures missing", report.picturesMissing),
            ("problems", report.problems), ("doubtful values", report.doubtfulValues),
            ("template warnings", report.templateWarnings),
        ].filter { $0.1 > 0 || $0.0.hasPrefix("files") }
        return table(["", "count"], rows.map { [$0.0, $0.1.grouped] })
    }

    private var changes: String? {
        guard let changes = result.report?.changes, !products.isEmpty else { return nil }
        let kinds = changes.words.joined(separator: ", ")
        let lines = products.prefix(Self.maximumProducts).map { change in
            let name = (change.after ?? change.before)?.name ?? change.id.text
            let kinds = change.kinds.map(\.words).joined(separator: ", ")
            return "- \(linked(escaped(name), to: change)): \(kinds)"
        }
        let rest = products.count > Self.maximumProducts ? ["- …"] : []
        return "**\(kinds)**\n\n" + (lines + rest).joined(separator: "\n")
    }

    private var phases: String? {
        guard !result.log.phases.isEmpty else { return nil }
        return table(
            ["phase", "result", "time", "processors"],
            result.log.phases.map { phase in
                [
                    phase.phase.rawValue, escaped(phase.result), phase.elapsed.inUnits,
                    phase.processorTime.inUnits,
                ]
            })
    }

    private var warnings: String? {
        let all = result.log.warnings
        guard !all.isEmpty else { return nil }
        let count = all.count + result.log.warningsLeftOut
        let rest = count - Self.maximumWarnings
        let lines = all.prefix(Self.maximumWarnings).map { "- \(escaped($0))" }
        return "**\(count.counted("warning"))**\n\n"
            + (lines + (rest > 0 ? ["- … and \(rest.grouped) more"] : [])).joined(separator: "\n")
    }

    private func linked(_ text: String, to change: ProductChange) -> String {
        guard let baseURL, change.after != nil else { return text }
        let folder = baseURL.hasSuffix("/") ? baseURL : baseURL + "/"
        return "[\(text)](<\((folder + ProductPath.page(change.slug)).escapedInMarkdownLink)>)"
    }

    private func table(_ heads: [String], _ rows: [[String]]) -> String {
        ([heads, heads.map { _ in "---" }] + rows)
            .map { "| \($0.joined(separator: " | ")) |" }.joined(separator: "\n")
    }

    private func escaped(_ text: String) -> String {
        let line = secrets.masking(text).escapedInMessage(
            atMost: Self.longestText, keepsLines: true)
        return line.replacing("\n", with: " ").escapedInMarkdown
    }
}
