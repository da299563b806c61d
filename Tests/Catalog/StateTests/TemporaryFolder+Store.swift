import CatalogState
import FoundationEssentials
import TestSupport

extension TemporaryFolder {
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
