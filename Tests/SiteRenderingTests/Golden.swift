import FoundationEssentials
import Testing

/// Pages as they were recorded; `RECORD_SNAPSHOTS=1` records them anew.
enum Golden {
    static let folder =
        URL(filePath: #filePath).deletingLastPathComponent().path + "/Golden"

    private static let isRecording =
        ProcessInfo.processInfo.environment["RECORD_SNAPSHOTS"] == "1"

    /// Expects a page to be as it was recorded under a path within the folder.
    static func expect(
        _ page: String, toBe path: String, at location: SourceLocation = #_sourceLocation
    ) throws {
        let file = URL(filePath: folder + "/" + path)
        if isRecording {
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(page.utf8).write(to: file)
        }
        let recorded = String(decoding: try Data(contentsOf: file), as: UTF8.self)
        #expect(
            page == recorded,
            "\(path), from its first difference on: \(difference(page, recorded))",
            sourceLocation: location)
    }

    private static func difference(_ page: String, _ recorded: String) -> String {
        let lines = page.split(separator: "\n", omittingEmptySubsequences: false)
        let old = recorded.split(separator: "\n", omittingEmptySubsequences: false)
        let first = zip(lines, old).prefix { $0.0 == $0.1 }.count
        let now = first < lines.count ? lines[first] : "(nothing)"
        let was = first < old.count ? old[first] : "(nothing)"
        return "line \(first + 1) is \(now), was \(was)"
    }
}
