import TestSupport
import Testing

/// Answers as they were recorded.
enum Golden {
    /// Expects JSON to be as it was recorded, byte for byte but for the lines: each object that
    /// stands in a list has one of its own.
    static func expect(
        _ json: [UInt8], toBe name: String, at location: SourceLocation = #_sourceLocation
    ) throws {
        let lines =
            String(decoding: json, as: UTF8.self).replacing("[{", with: "[\n{")
            .replacing("},{", with: "},\n{").replacing("}]", with: "}\n]") + "\n"
        let difference = try GoldenFolder().difference(of: lines, from: "\(name).json")
        #expect(difference == nil, sourceLocation: location)
    }
}
