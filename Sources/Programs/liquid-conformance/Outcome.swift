/// The result of a case.
enum Outcome: Equatable {
    case passed
    /// The output differs from the expected one.
    case missed(String)
    /// The case does not apply to this engine.
    case skipped(String)
}
