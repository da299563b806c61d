internal import FoundationEssentials

/// A folder of recorded texts, which tests compare their output with.
///
/// With `RECORD_SNAPSHOTS=1` in the environment every comparison records its text again.
package struct GoldenFolder: Sendable {
    /// The path of the folder.
    package let path: String

    /// A folder beside a file of tests.
    package init(_ name: String = "Golden", beside file: String = #filePath) {
        path = URL(filePath: file).deletingLastPathComponent().path + "/" + name
    }

    /// Returns the first line in which a text differs from the recorded one at a path within the
    /// folder; nil if they are equal, byte for byte.
    package func difference(of text: String, from path: String) throws -> String? {
        let file = URL(filePath: "\(self.path)/\(path)")
        if ProcessInfo.processInfo.environment["RECORD_SNAPSHOTS"] == "1" {
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(text.utf8).write(to: file)
        }
        let lines = text.utf8.split(separator: 0x0A, omittingEmptySubsequences: false)
        let old = try Data(contentsOf: file).split(
            separator: 0x0A, omittingEmptySubsequences: false)
        let count = zip(lines, old).prefix { $0.elementsEqual($1) }.count
        guard count < max(lines.count, old.count) else { return nil }
        let now = lines.dropFirst(count).first.map { String(decoding: $0, as: UTF8.self) }
        let was = old.dropFirst(count).first.map { String(decoding: $0, as: UTF8.self) }
        return "\(path):\(count + 1) is \(now ?? "(nothing)"), was \(was ?? "(nothing)")"
    }
}
