import CatalogState
import FoundationEssentials
import Glibc
import SQLite

/// A copy of a site's state in a folder of its own, in which everything may be tried out while
/// builds go on; pictures are left where they lie.
///
/// The folder goes with ``remove()``.
public struct StateCopy: Sendable {
    /// The folder of the copy, which may serve as the state of a build.
    public var folder: String { state.path }

    /// Pictures as the site shows them.
    let variants: String
    let state: StateFolder

    /// Copies the state in a folder as it is at this moment, with nothing in it where there is none.
    ///
    /// - Throws: `BuildError.unusableState`, or `DatabaseError` for a state that cannot be read.
    public init(of folder: String) throws {
        let path = try Self.makeFolder()
        do {
            state = try StateFolder(at: path)
            let original = folder + "/state.sqlite"
            if access(original, F_OK) == 0 {
                try Database(path: original, mode: .readOnly).copy(to: state.database)
                variants = folder + "/variants"
            } else {
                variants = state.variants
            }
        } catch {
            try? FileManager.default.removeItem(atPath: path)
            throw error
        }
    }

    /// Begins with nothing, for a source to be read into it.
    ///
    /// - Throws: `BuildError.unusableState`.
    public init() throws {
        state = try StateFolder(at: Self.makeFolder())
        variants = state.variants
    }

    /// What names the source that was read; `nil` when none was read whole.
    public func source() throws -> String? {
        guard access(state.database, F_OK) == 0 else { return nil }
        let store = try CatalogStore(at: state.database)
        return try store.lastReading() == nil ? nil : store.source()
    }

    /// Removes the folder.
    public func remove() {
        try? FileManager.default.removeItem(atPath: folder)
    }

    private static func makeFolder() throws(BuildError) -> String {
        let parent = getenv("TMPDIR").flatMap { String(validatingCString: $0) } ?? ""
        let path = (parent.isEmpty ? "/tmp" : parent) + "/catalog-preview-XXXXXX"
        var template = Array(path.utf8CString)
        guard mkdtemp(&template) != nil else {
            throw .unusableState(folder: path, reason: String(cString: strerror(errno)))
        }
        return String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
    }
}
