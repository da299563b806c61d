/// A parser of a body of `multipart/form-data` (RFC 7578), which passes the parts to a sink.
///
/// The body is parsed while it arrives, in pieces of any size. The parser stores the headers of
/// only one part, and no contents. Every violation of the RFC is an error, because two lenient
/// programs could read the same body as two different forms.
package struct MultipartParser<Sink: MultipartSink> {
    private enum State {
        /// The parser reads the empty lines that some clients send first.
        case inEmptyLines(isAfterReturn: Bool)
        case inFirstDelimiter
        case inHead(PartHeadReader)
        case inContent
        case afterLastPart
        case failed
    }

    /// The receiver of the parts.
    package var sink: Sink

    private let limits: MultipartLimits
    private var scanner: DelimiterScanner
    private var state = State.inEmptyLines(isAfterReturn: false)
    private var parts = 0

    /// Creates a parser at the beginning of a body.
    package init(_ boundary: MultipartBoundary, limits: MultipartLimits = .init(), into sink: Sink)
    {
        self.sink = sink
        self.limits = limits
        scanner = DelimiterScanner(boundary)
    }

    /// Reads the next bytes of the body.
    ///
    /// - Throws: The fault of the form, or the error of the sink. After an error, the rest of the
    ///   body is ignored.
    package mutating func parse(_ bytes: RawSpan) throws(Sink.Failure) {
        do throws(Sink.Failure) {
            try read(bytes)
        } catch {
            state = .failed
            throw error
        }
    }

    private mutating func read(_ bytes: RawSpan) throws(Sink.Failure) {
        var position = 0
        while position < bytes.byteCount {
            switch state {
            case .inEmptyLines(let isAfterReturn):
                try readEmptyLine(bytes.byte(at: position), isAfterReturn, at: &position)
            case .inFirstDelimiter: try readFirstDelimiter(bytes, at: &position)
            case .inHead: try readHead(bytes, at: &position)
            case .inContent: try readContent(bytes, at: &position)
            case .afterLastPart, .failed: return
            }
        }
    }

    /// Ends the body; does nothing after an error.
    ///
    /// - Throws: `MultipartError.Fact.missingEnd` when the form is not complete.
    package mutating func finish() throws(Sink.Failure) {
        switch state {
        case .afterLastPart, .failed: break
        default:
            state = .failed
            throw failure(.missingEnd)
        }
    }

    private mutating func readEmptyLine(
        _ byte: UInt8, _ isAfterReturn: Bool, at position: inout Int
    ) throws(Sink.Failure) {
        switch byte {
        case Byte.carriageReturn where !isAfterReturn:
            state = .inEmptyLines(isAfterReturn: true)
            position += 1
        case Byte.lineFeed where isAfterReturn:
            state = .inEmptyLines(isAfterReturn: false)
            position += 1
        default:
            if isAfterReturn { throw failure(.wrongFirstBoundary) }
            state = .inFirstDelimiter
        }
    }

    private mutating func readFirstDelimiter(
        _ bytes: RawSpan, at position: inout Int
    ) throws(Sink.Failure) {
        switch try scan(bytes, at: &position) {
        case .content, .falseAlarm: throw failure(.wrongFirstBoundary)
        case .delimiter: try beginHead()
        case .end: state = .afterLastPart
        case nil: break
        }
    }

    private mutating func readContent(
        _ bytes: RawSpan, at position: inout Int
    ) throws(Sink.Failure) {
        switch try scan(bytes, at: &position) {
        case .content(let range): try deliver(bytes.extracting(range))
        case .falseAlarm(let held): try deliver(held.span.bytes)
        case .delimiter:
            try endPart()
            try beginHead()
        case .end:
            try endPart()
            state = .afterLastPart
        case nil: break
        }
    }

    private mutating func readHead(
        _ bytes: RawSpan, at position: inout Int
    ) throws(Sink.Failure) {
        guard case .inHead(var reader) = state else { return }
        // The reader must be the only owner of its line, because otherwise each piece would copy
        // the line.
        state = .failed
        let head: MultipartHead
        do throws(MultipartError.Fact) {
            guard let headers = try reader.next(in: bytes, at: &position) else {
                state = .inHead(reader)
                return
            }
            head = try headers.head()
        } catch {
            throw failure(error)
        }
        try sink.beginPart(head)
        scanner.begin()
        state = .inContent
    }

    private mutating func beginHead() throws(Sink.Failure) {
        guard parts < limits.parts else { throw failure(.tooManyParts(limit: limits.parts)) }
        parts += 1
        state = .inHead(PartHeadReader(limits))
    }

    private mutating func endPart() throws(Sink.Failure) {
        guard case .inContent = state else { return }
        try sink.endPart()
    }

    private mutating func deliver(_ content: RawSpan) throws(Sink.Failure) {
        guard !content.isEmpty, case .inContent = state else { return }
        try sink.append(content)
    }

    private mutating func scan(
        _ bytes: RawSpan, at position: inout Int
    ) throws(Sink.Failure) -> DelimiterScanner.Event? {
        do throws(MultipartError.Fact) {
            return try scanner.next(in: bytes, at: &position)
        } catch {
            throw failure(error)
        }
    }

    private func failure(_ fact: MultipartError.Fact) -> Sink.Failure {
        Sink.Failure(MultipartError(fact, part: parts > 0 ? parts : nil))
    }
}
