import CatalogState

/// The result of updating one picture.
struct PictureOutcome: Sendable {
    /// The new record of the picture.
    let record: ImageTable.Record
    /// Its copies; `nil` if they were not checked.
    let copies: VariantTable.Record?
    /// True if the record or the copies changed.
    let isNews: Bool
    /// True if a copy was made.
    let isMade: Bool
    /// True if the source reports that the picture does not exist.
    let isMissing: Bool
    /// A warning for the owner.
    let warning: String?
    /// An error that makes further work pointless, such as a missing worker program.
    let fatal: (any Error)?

    /// The result for detailed reports.
    var result: BuildActivity.PictureResult {
        warning.map { .refused($0) } ?? (isMade ? .made : .unchanged)
    }

    init(
        _ record: ImageTable.Record, copies: VariantTable.Record? = nil, isNews: Bool,
        isMade: Bool = false, isMissing: Bool = false, warning: String? = nil,
        fatal: (any Error)? = nil
    ) {
        self.record = record
        self.copies = copies
        self.isNews = isNews
        self.isMade = isMade
        self.isMissing = isMissing
        self.warning = warning
        self.fatal = fatal
    }
}
