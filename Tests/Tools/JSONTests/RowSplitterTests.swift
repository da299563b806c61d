import JSON
import Testing

struct RowSplitterTests {
    private static let listing =
        #"{"page_no":1, "note":"a \"pages\":[ b","inner":{"pages":[9]} , "pages" : [ {"id":1,"s":"}]\\\""},"#
        + #" [1,[2]] ,3,"four, \"4\"",null ],"has_next":false}"#

    @Test func `rows and envelope are separated`() throws {
        let reply = try split(Array(Self.listing.utf8))
        #expect(
            reply.rows == [
                #"{"id":1,"s":"}]\\\""}"#, "[1,[2]]", "3", #""four, \"4\"""#, "null",
            ])
        #expect(
            reply.envelope
                == #"{"page_no":1, "note":"a \"pages\":[ b","inner":{"pages":[9]} , "pages" : [],"has_next":false}"#
        )
        #expect(reply.foundRows)
    }

    @Test func `cutting the reply anywhere gives the same rows`() throws {
        let bytes = Array(Self.listing.utf8)
        let whole = try split(bytes)
        for cut in 0...bytes.count {
            #expect(try split(Array(bytes[..<cut]), Array(bytes[cut...])) == whole, "cut at \(cut)")
        }
        let singles = bytes.map { [$0] }
        #expect(try split(chunks: singles) == whole)
    }

    @Test(arguments: [
        ("[]", [], "[]", true),
        (" [ 1 , 2 ] ", ["1", "2"], " [] ", true),
        (#"{"pages":[]}"#, [], #"{"pages":[]}"#, true),
        (#"{"pages":null}"#, [], #"{"pages":null}"#, false),
        (#"{"pages":{"x":[1]}}"#, [], #"{"pages":{"x":[1]}}"#, false),
        (#"{"items":[1,2]}"#, [], #"{"items":[1,2]}"#, false),
        (#""OK""#, [], #""OK""#, false),
        ("[[[]]]", ["[[]]"], "[]", true),
    ])
    func `any document is taken apart`(
        text: String, rows: [String], envelope: String, foundRows: Bool
    ) throws {
        let reply = try split(Array(text.utf8))
        #expect(reply.rows == rows)
        #expect(reply.envelope == envelope)
        #expect(reply.foundRows == foundRows)
    }

    @Test(arguments: [
        ("", JSONError.Reason.empty, 0),
        ("<html>", .unexpected(UInt8(ascii: "<")), 0),
        ("\u{FEFF}[]", .byteOrderMark, 0),
        ("[\u{0}", .notUTF8, 1),
        (#"{"pages":[1,2"#, .endsEarly, 13),
        (#"{"pages":["x]}"#, .endsEarly, 14),
        (#"{"pages":[1]"#, .endsEarly, 12),
        (#"{"pages":[1,]}"#, .trailingComma, 12),
        (#"{"pages":[,1]}"#, .unexpected(UInt8(ascii: ",")), 10),
        (#"{"pages":[1 2]}"#, .unexpected(UInt8(ascii: "2")), 12),
        (#"{"pages":[{"a":1]]}"#, .unexpected(UInt8(ascii: "]")), 16),
        (#"{"pages":[1}"#, .unexpected(UInt8(ascii: "}")), 11),
        (#"{"pages":[1,2],"x":1,}"#, .trailingComma, 21),
        (#"{"pages":[1,2]} {}"#, .secondDocument, 16),
        (#"{"pages":[1],"pages":[2]}"#, .duplicateKey("pages"), 13),
        ("[1][2]", .secondDocument, 3),
    ])
    func `text that is not JSON is refused at its place`(
        text: String, reason: JSONError.Reason, offset: Int
    ) {
        #expect(throws: JSONError(reason, at: offset)) { try split(Array(text.utf8)) }
    }

    @Test func `a row over the limit is skipped and named`() throws {
        let text = #"[{"a":1},{"a":"0123456789"},{"a":2}]"#
        for cut in 0...text.utf8.count {
            var splitter = RowSplitter(rowsKey: "pages", maximumRowBytes: 8)
            var rows: [String] = []
            let bytes = Array(text.utf8)
            for chunk in [bytes[..<cut], bytes[cut...]] {
                try chunk.withUnsafeBytes { chunk in
                    try splitter.consume(chunk) { rows.append(String(decoding: $0, as: UTF8.self)) }
                }
            }
            _ = try splitter.finish()
            #expect(rows == [#"{"a":1}"#, #"{"a":2}"#], "cut at \(cut)")
            #expect(splitter.oversizedRows == [1])
            #expect(splitter.rowCount == 3)
        }
    }

    @Test func `an endless envelope is refused`() {
        let text = #"{"items":["# + String(repeating: "0,", count: 100)
        #expect(throws: JSONError(.tooLong(limit: 64), at: 64)) {
            var splitter = RowSplitter(rowsKey: "pages", maximumEnvelopeBytes: 64)
            try Array(text.utf8).withUnsafeBytes { try splitter.consume($0) { _ in } }
        }
    }

    @Test func `nesting beyond the limit stops the reading`() {
        let text = String(repeating: "[", count: 1_000_000)
        #expect(throws: JSONError(.tooDeep(limit: 64), at: 64)) { try split(Array(text.utf8)) }
    }

    @Test func `an error thrown for a row comes through`() {
        struct Stop: Error {}
        var splitter = RowSplitter(rowsKey: "pages")
        #expect(throws: Stop.self) {
            try Array("[1]".utf8).withUnsafeBytes { try splitter.consume($0) { _ in throw Stop() } }
        }
    }
}

/// The result of splitting a reply.
struct SplitReply: Equatable {
    var rows: [String] = []
    var envelope = ""
    var foundRows = false
}

/// Splits a reply that arrives in these chunks.
func split(_ chunks: [UInt8]...) throws -> SplitReply {
    try split(chunks: chunks)
}

/// Splits a reply that arrives in these chunks.
func split(chunks: [[UInt8]]) throws -> SplitReply {
    var splitter = RowSplitter(rowsKey: "pages")
    var reply = SplitReply()
    for chunk in chunks {
        try chunk.withUnsafeBytes { chunk in
            try splitter.consume(chunk) { reply.rows.append(String(decoding: $0, as: UTF8.self)) }
        }
    }
    reply.envelope = String(decoding: try splitter.finish(), as: UTF8.self)
    reply.foundRows = splitter.foundRows
    return reply
}
