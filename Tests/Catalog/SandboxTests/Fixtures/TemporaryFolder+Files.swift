import TestSupport

extension TemporaryFolder {
    /// A folder with some files.
    convenience init(_ files: [String: String]) throws {
        try self.init()
        for (name, text) in files { try write(text, to: name) }
    }
}
