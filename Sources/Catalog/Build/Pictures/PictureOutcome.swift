import CatalogState

/// The result of updating one picture.
struct PictureOutcome: Sendable {
    /// The new record of the picture.
    let record: ImageTable.Record
    /// The copies to record; `nil` if their record stays.
    let copies: VariantTable.Record?
    /// The reason why the picture cannot be fetched or used.
    let problem: PictureProblem?
    /// True if the record or the copies changed.
    let isNews: Bool

    /// True if a copy was made.
    var isMade: Bool { copies != nil && problem == nil }

    /// The result as it appears in debug events.
    var result: BuildEvent.PictureResult {
        problem.map { .refused("\($0)") } ?? (isMade ? .made : .unchanged)
    }

    init(
        _ record: ImageTable.Record, of job: PictureJob, copies: VariantTable.Record? = nil,
        problem: PictureProblem? = nil
    ) {
        self.record = record
        self.copies = copies
        self.problem = problem
        isNews = record != job.record || copies != nil
    }
}
