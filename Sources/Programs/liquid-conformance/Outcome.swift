/// What came of a case.
enum Outcome: Equatable {
    case passed
    /// It gave something else than it should.
    case missed(String)
    /// It is not meant for this engine.
    case skipped(String)
}
