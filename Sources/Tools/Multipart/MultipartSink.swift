/// The receiver of the parts that a ``MultipartParser`` reads.
package protocol MultipartSink {
    /// The type of the sink's errors, which can also contain an error of the parser.
    associatedtype Failure: MultipartFailure

    /// Begins a part.
    mutating func beginPart(_ head: MultipartHead) throws(Failure)

    /// Receives the next bytes of the part's content.
    ///
    /// A sink may receive a content in any number of calls.
    mutating func append(_ content: RawSpan) throws(Failure)

    /// Ends the part.
    mutating func endPart() throws(Failure)
}

/// An error type that can carry the errors of the parser.
package protocol MultipartFailure: Error {
    /// Wraps the parser's error.
    init(_ error: MultipartError)
}
