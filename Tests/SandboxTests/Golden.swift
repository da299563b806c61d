import FoundationEssentials
import JSON
import Testing

/// Answers as they were recorded; `RECORD_SNAPSHOTS=1` records them anew.
enum Golden {
    private static let folder =
        URL(filePath: #filePath).deletingLastPathComponent().path + "/Golden"

    private static let isRecording =
        ProcessInfo.processInfo.environment["RECORD_SNAPSHOTS"] == "1"

    /// Expects JSON to be as it was recorded, byte for byte but for the lines: each object that
    /// stands in a list has one of its own.
    static func expect(
        _ json: [UInt8], toBe name: String, at location: SourceLocation = #_sourceLocation
    ) throws {
        let file = URL(filePath: "\(folder)/\(name).json")
        let lines =
            String(decoding: json, as: UTF8.self).replacing("[{", with: "[\n{")
            .replacing("},{", with: "},\n{").replacing("}]", with: "}\n]") + "\n"
        if isRecording { try Data(lines.utf8).write(to: file) }
        let recorded = String(decoding: try Data(contentsOf: file), as: UTF8.self)
        for (line, old) in zip(lines.split(separator: "\n"), recorded.split(separator: "\n")) {
            #expect(line == old, "\(name)", sourceLocation: location)
        }
        #expect(lines == recorded, "\(name)", sourceLocation: location)
    }
}
