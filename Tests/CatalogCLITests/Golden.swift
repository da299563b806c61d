import FoundationEssentials
import Glibc
import Testing

/// Compares a text with its golden file, or records it when `RECORD_SNAPSHOTS` is set.
func expectGolden(_ text: String, _ name: String) throws {
    try expect(text, isContentOf: "Tests/CatalogCLITests/Golden/\(name).txt")
}

/// Compares a text with a file of the package, or records it when `RECORD_SNAPSHOTS` is set.
func expect(_ text: String, isContentOf path: String) throws {
    let root = #filePath.split(separator: "/").dropLast(3).joined(separator: "/")
    let file = URL(filePath: "/\(root)/\(path)")
    if getenv("RECORD_SNAPSHOTS") != nil { try Data(text.utf8).write(to: file) }
    let golden = try Data(contentsOf: file)
    #expect(text == String(decoding: golden, as: UTF8.self))
}
