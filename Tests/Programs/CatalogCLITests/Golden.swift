import TestSupport
import Testing

/// Expects a text to equal the recorded one.
func expectGolden(
    _ text: String, _ name: String, at location: SourceLocation = #_sourceLocation
) throws {
    let path = "Tests/Programs/CatalogCLITests/Golden/\(name).txt"
    try expect(text, isContentOf: path, at: location)
}

/// Expects a text to be that of a file of the package.
func expect(
    _ text: String, isContentOf path: String, at location: SourceLocation = #_sourceLocation
) throws {
    let difference = try GoldenFolder("../../..").difference(of: text, from: path)
    #expect(difference == nil, sourceLocation: location)
}
