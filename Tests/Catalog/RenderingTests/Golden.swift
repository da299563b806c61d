import TestSupport
import Testing

/// Recorded pages.
enum Golden {
    static let folder = GoldenFolder()

    /// Expects a page to equal the one recorded under a path within the folder.
    static func expect(
        _ page: String, toBe path: String, at location: SourceLocation = #_sourceLocation
    ) throws {
        let difference = try folder.difference(of: page, from: path)
        #expect(difference == nil, sourceLocation: location)
    }
}
