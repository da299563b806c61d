import CatalogState
import FoundationEssentials
import Glibc

/// A folder of one test, removed when the test lets go of it.
final class TemporaryFolder {
    let path: String

    init() throws {
        var template = Array(
            "\(FileManager.default.temporaryDirectory.path)/state-XXXXXX".utf8CString)
        guard mkdtemp(&template) != nil else { throw CocoaError(.fileWriteUnknown) }
        path = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
    }

    deinit {
        try? FileManager.default.removeItem(atPath: path)
    }

    /// The store in the folder's file; every call opens another connection to it.
    func store() throws -> CatalogStore { try CatalogStore(at: path + "/state.sqlite") }

    /// All files below the folder, by their paths within it.
    var files: [String] {
        get throws {
            try FileManager.default.subpathsOfDirectory(atPath: path)
                .filter { name in
                    var isFolder = false
                    _ = FileManager.default.fileExists(
                        atPath: "\(path)/\(name)", isDirectory: &isFolder)
                    return !isFolder
                }
                .sorted()
        }
    }
}
