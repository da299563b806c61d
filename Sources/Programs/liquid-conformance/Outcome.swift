/// The result of a case.
enum Outcome: Equatable {
    case passed
    /// The result differs from the expected result.
    case missed(String)
    /// The case does not apply to this engine.
    case skipped(String)
}
