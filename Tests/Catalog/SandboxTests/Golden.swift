import TestSupport
import Testing

/// Recorded answers.
enum Golden {
    /// Expects JSON to equal the recorded text, byte for byte except for line breaks: each object
    /// in a list has its own line.
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
