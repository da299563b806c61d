/// What receives the parts of a form as a ``MultipartParser`` reads them.
package protocol MultipartSink {
    /// The error of the sink, which also carries those of the parser.
    associatedtype Failure: MultipartFailure

    /// A part begins.
    mutating func beginPart(_ head: MultipartHead) throws(Failure)

    /// The next bytes of the part's content, decoded; where one call ends and the next begins
    /// means nothing.
    mutating func append(_ content: RawSpan) throws(Failure)

    /// The part is complete.
    mutating func endPart() throws(Failure)
}

/// An error that can say that a form is malformed.
package protocol MultipartFailure: Error {
    /// Wraps the parser's error.
    init(_ error: MultipartError)
}
