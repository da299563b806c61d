import Multipart

/// A form as a parser read it, with the error that ended it.
struct ReadForm: Equatable {
    struct Part: Equatable {
        let name: String
        var fileName: String?
        var contentType: String?
        var content: [UInt8] = []
        var isComplete = false
    }

    var parts: [Part] = []
    var error: MultipartError?

    /// Reads a body given in these pieces.
    init(_ pieces: [ArraySlice<UInt8>], boundary: MultipartBoundary, limits: MultipartLimits) {
        var parser = MultipartParser(boundary, limits: limits, into: Collector())
        do throws(MultipartError) {
            for piece in pieces { try parser.parse(piece.span.bytes) }
            try parser.finish()
        } catch {
            self.error = error
        }
        parts = parser.sink.parts
    }

    /// Reads a body whole.
    init(
        _ body: String, boundary: String = "b", limits: MultipartLimits = MultipartLimits()
    ) throws {
        try self.init(Array(body.utf8), boundary: boundary, limits: limits)
    }

    /// Reads a body whole.
    init(
        _ body: [UInt8], boundary: String = "b", limits: MultipartLimits = MultipartLimits()
    ) throws {
        self.init([body[...]], boundary: try Self.boundary(boundary), limits: limits)
    }

    /// Reads a body cut in two, at each of its bytes in turn, and byte by byte.
    static func cutEverywhere(
        _ body: [UInt8], boundary: String, limits: MultipartLimits = MultipartLimits()
    ) throws -> [ReadForm] {
        let boundary = try Self.boundary(boundary)
        let cuts = body.indices.map { cut in
            ReadForm([body[..<cut], body[cut...]], boundary: boundary, limits: limits)
        }
        let bytes = body.indices.map { body[$0...$0] }
        return cuts + [ReadForm(bytes, boundary: boundary, limits: limits)]
    }

    /// The parts in one line, where their content is text.
    var summary: String {
        parts.map { part in
            let file = part.fileName.map { " < \($0)" } ?? ""
            return "\(part.name)\(file) = \(String(decoding: part.content, as: UTF8.self))"
        }.joined(separator: "; ")
    }

    private static func boundary(_ text: String) throws -> MultipartBoundary {
        struct Illegal: Error {}
        guard let boundary = MultipartBoundary(text) else { throw Illegal() }
        return boundary
    }

    private struct Collector: MultipartSink {
        typealias Failure = MultipartError

        var parts: [Part] = []

        mutating func beginPart(_ head: MultipartHead) {
            parts.append(
                Part(name: head.name, fileName: head.fileName, contentType: head.contentType))
        }

        mutating func append(_ content: RawSpan) throws(MultipartError) {
            content.withUnsafeBytes { parts[parts.count - 1].content.append(contentsOf: $0) }
        }

        mutating func endPart() { parts[parts.count - 1].isComplete = true }
    }
}
