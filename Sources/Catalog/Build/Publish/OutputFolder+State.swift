import CatalogState
import CatalogPublishing

extension OutputFolder {
    /// Returns true if the records of files in the state describe the files of this folder.
    func isKnown(to store: CatalogStore) throws -> Bool {
        guard let mark = try mark else { return false }
        return try mark.folder == store.outputName()
    }

    /// Returns the paths of the files in this folder that no build made, sorted.
    func filesUnknown(to store: CatalogStore) throws -> [String] {
        var files: [String] = []
        try forEachFileUnknown(to: store) { files.append($0) }
        return files.sorted()
    }

    /// Returns the number of files in this folder that no build made.
    func countOfFilesUnknown(to store: CatalogStore) throws -> Int {
        var count = 0
        try forEachFileUnknown(to: store) { _ in count += 1 }
        return count
    }

    private func forEachFileUnknown(
        to store: CatalogStore, _ body: (String) -> Void
    ) throws {
        try forEachFile { path in
            if try !store.outputs.contains(path) { body(path) }
        }
    }
}
