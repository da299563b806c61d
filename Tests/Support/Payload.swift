import FoundationEssentials

/// Replies of shops and box offices: our own, in `Tests/Payloads`, written in the shapes that real
/// servers were seen to send, and those captured from them, which are not ours to hand on.
package enum Payload {
    /// The folder of the captured payloads, below `shared`.
    package static let captures = "contracts/fixtures"

    private static let folder = ProjectFolder.path + "/Tests/Payloads"
    private static let own = Set(files(in: folder))
    private static let captured = Set(files(in: ProjectFolder.shared(captures)))

    /// The names of all that are there, in order.
    package static let names = own.union(captured).sorted()

    /// The rows of a table of tests whose payloads are there: without captures, those of our own.
    package static func present<Row>(_ rows: [Row], name: (Row) -> String) -> [Row] {
        rows.filter { own.contains(name($0)) || !captured.isEmpty }
    }

    /// The names of those that are there: without captures, those of our own.
    package static func present(_ names: String...) -> [String] {
        present(names) { $0 }
    }

    /// The path of one.
    package static func path(of name: String) -> String {
        own.contains(name) ? "\(folder)/\(name)" : ProjectFolder.shared("\(captures)/\(name)")
    }

    /// The bytes of one.
    package static func bytes(_ name: String) throws -> [UInt8] {
        try Array(Data(contentsOf: URL(filePath: path(of: name))))
    }

    /// The text of one, without line breaks at its end.
    package static func text(_ name: String) throws -> String {
        let bytes = try bytes(name)
        let count = bytes.lastIndex { $0 != 0x0A && $0 != 0x0D }.map { $0 + 1 } ?? 0
        return String(decoding: bytes[..<count], as: UTF8.self)
    }

    private static func files(in folder: String) -> [String] {
        ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [])
            .filter { $0.hasSuffix(".json") || $0.hasSuffix(".txt") }
    }
}
