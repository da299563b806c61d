import FoundationEssentials

/// A folder with some files that goes away with the test.
struct TemporaryFolder: ~Copyable {
    let path: String

    init(_ files: [String: String]) throws {
        path = FileManager.default.temporaryDirectory.path + "/sandbox-\(UUID().uuidString)"
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        for (name, text) in files {
            try Data(text.utf8).write(to: URL(filePath: "\(path)/\(name)"))
        }
    }

    // A folder that stays behind is no reason to fail a test.
    deinit { try? FileManager.default.removeItem(atPath: path) }
}
