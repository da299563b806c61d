import CatalogState

/// The result of updating one picture.
struct PictureOutcome: Sendable {
    /// The new record of the picture.
    let record: ImageTable.Record
    /// The copies of the picture; `nil` if they were not checked.
    let copies: VariantTable.Record?
    /// True if the record or the copies changed.
    let isNews: Bool
    /// True if a copy was made.
    let isMade: Bool
    /// True if the server answered that the picture does not exist, or sent a page in its place.
    ///
    /// Both answers may be temporary.
    let isMissing: Bool
    /// The reason why the picture cannot be fetched or used.
    let problem: PictureProblem?
    /// An error that prevents all further work on pictures, such as a missing worker program.
    let fatal: (any Error)?

    /// The result as it appears in debug events.
    var result: BuildEvent.PictureResult {
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
