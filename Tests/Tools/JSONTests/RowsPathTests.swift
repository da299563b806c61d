import JSON
import Testing

@Suite struct RowsPathTests {
    /// Splits `text` in chunks of `size` bytes; the result is the rows and the envelope.
    private func split(
        _ text: String, _ path: [String], by size: Int = 1
    ) throws -> (rows: [String], envelope: String, isFound: Bool) {
        var splitter = RowSplitter(rowsPath: path)
        var rows: [String] = []
        let bytes = Array(text.utf8)
        for start in stride(from: 0, to: bytes.count, by: size) {
            try Array(bytes[start..<min(start + size, bytes.count)]).withUnsafeBytes { chunk in
                try splitter.consume(chunk) { rows.append(String(decoding: $0, as: UTF8.self)) }
            }
        }
        let envelope = String(decoding: try splitter.finish(), as: UTF8.self)
        return (rows, envelope, splitter.foundRows)
    }

    @Test(
        "rows are found at the end of a path of keys, whatever is beside it",
        arguments: [
            (#"{"data":{"items":[1,2]}}"#, ["1", "2"], #"{"data":{"items":[]}}"#),
            (
                #"{"items":[7],"data":{"a":{"items":[8]},"items":[1],"b":[{"items":[9]}]},"c":2}"#,
                ["1"],
                #"{"items":[7],"data":{"a":{"items":[8]},"items":[],"b":[{"items":[9]}]},"c":2}"#
            ),
            (
                #"{"x":{"data":{"items":[3]}},"data":[{"items":[4]}],"y":0}"#, [],
                #"{"x":{"data":{"items":[3]}},"data":[{"items":[4]}],"y":0}"#
            ),
            (#"{"data":{"n":1},"items":[5]}"#, [], #"{"data":{"n":1},"items":[5]}"#),
            (#"{"data":null,"e":{"items":[6]}}"#, [], #"{"data":null,"e":{"items":[6]}}"#),
            (#"{"data":{"items":{"items":[6]}}}"#, [], #"{"data":{"items":{"items":[6]}}}"#),
            (#"[{"id":1}]"#, [#"{"id":1}"#], "[]"),
        ])
    func path(text: String, rows: [String], envelope: String) throws {
        for size in [1, 5, 1_000] {
            let found = try split(text, ["data", "items"], by: size)
            #expect(found.rows == rows)
            #expect(found.envelope == envelope)
            #expect(found.isFound == !rows.isEmpty)
        }
    }

    @Test("with an empty path, only the document itself is the list")
    func emptyPath() throws {
        #expect(try split(#"[1,{"a":[2]}]"#, []).rows == ["1", #"{"a":[2]}"#])
        #expect(try !split(#"{"a":[2]}"#, []).isFound)
    }

    @Test(
        "the arrays of a text are found up to the third level",
        arguments: [
            (#"[1, [2]]"#, [[]]),
            (
                #"{"a":{"b":[{"c":[1]}]},"d":[],"e":{"f":{"g":[],"h":{"i":[]}}},"k":"[","l":[2]}"#,
                [["a", "b"], ["d"], ["e", "f", "g"], ["l"]]
            ),
            (#"{"a":1}"#, []), (#"{"a":[1}"#, [["a"]]), ("<html>", []),
            ("name,time\n\"a\",10:30\n", []), ("true:[]", []),
        ])
    func arrays(text: String, paths: [[String]]) {
        var finder = ArrayFinder()
        for byte in text.utf8 { [byte].withUnsafeBytes { finder.consume($0) } }
        #expect(finder.paths == paths)
    }
}
