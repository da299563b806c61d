import CatalogBuild

/// What later steps of a GitHub workflow may ask for of a build.
struct StepOutput {
    private let result: BuildResult

    init(_ result: BuildResult) {
        self.result = result
    }

    /// A line each: whether the site changed, how many files were written, and the outcome.
    var text: String {
        let isPublished = result.outcome == .published
        return """
            changed=\(isPublished)
            written=\(isPublished ? result.report?.written ?? 0 : 0)
            outcome=\(result.outcome.rawValue)

            """
    }
}
