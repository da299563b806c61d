import CatalogState

/// What came of one picture.
struct PictureOutcome: Sendable {
    /// What is known of the picture now.
    let record: ImageTable.Record
    /// Its copies, where they were looked at.
    let copies: VariantTable.Record?
    /// True when that differs from what was known.
    let isNews: Bool
    /// True when a variant was made.
    let isMade: Bool
    /// Whether the server said that there is no such picture, or sent a page in its place: either may
    /// pass.
    let isMissing: Bool
    /// Why the picture cannot be had.
    let problem: PictureProblem?
    /// What makes going on pointless, such as a missing worker program.
    let fatal: (any Error)?

    /// In a word, for those who look closely.
    var result: BuildActivity.PictureResult {
        problem.map { .refused("\($0)") } ?? (isMade ? .made : .unchanged)
    }

    init(
        _ record: ImageTable.Record, copies: VariantTable.Record? = nil, isNews: Bool,
        isMade: Bool = false, isMissing: Bool = false, problem: PictureProblem? = nil,
        fatal: (any Error)? = nil
    ) {
        self.record = record
        self.copies = copies
        self.isNews = isNews
        self.isMade = isMade
        self.isMissing = isMissing
        self.problem = problem
        self.fatal = fatal
    }
}
