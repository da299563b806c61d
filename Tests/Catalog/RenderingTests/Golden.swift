import TestSupport
import Testing

/// Pages as they were recorded.
enum Golden {
    static let folder = GoldenFolder()

    /// Expects a page to be as it was recorded under a path within the folder.
    static func expect(
        _ page: String, toBe path: String, at location: SourceLocation = #_sourceLocation
    ) throws {
        let difference = try folder.difference(of: page, from: path)
        #expect(difference == nil, sourceLocation: location)
    }
}
