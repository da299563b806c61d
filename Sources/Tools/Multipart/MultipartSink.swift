/// The receiver of the parts that a ``MultipartParser`` reads.
package protocol MultipartSink {
    /// The error of the sink, which also carries errors of the parser.
    associatedtype Failure: MultipartFailure

    /// Begins a part.
    mutating func beginPart(_ head: MultipartHead) throws(Failure)

    /// Receives the next bytes of the part's content, decoded; the borders between calls have no
    /// meaning.
    mutating func append(_ content: RawSpan) throws(Failure)

    /// Ends the part.
    mutating func endPart() throws(Failure)
}

/// An error type that can carry the errors of the parser.
package protocol MultipartFailure: Error {
    /// Wraps the parser's error.
    init(_ error: MultipartError)
}
