import CatalogState
import Glibc
import CatalogPublishing

/// The output folder that a state serves.
///
/// The history and the rollbacks of the state refer to the site in this folder.
struct ServedOutput {
    /// The absolute path of the folder into which builds last published.
    let path: String
    /// The folder's name in its marker file.
    private let name: String?
    private let state: ResolvedPath
    /// The path of the state folder at the last publication; `nil` if unknown.
    private let formerState: ResolvedPath?

    /// Reads the folder from the state; `nil` if the state has published nothing.
    init?(of store: CatalogStore, in state: StateFolder) throws {
        guard try !store.outputs.isEmpty, let path = try store.outputPath() else { return nil }
        self.path = path
        name = try store.outputName()
        self.state = ResolvedPath(state.path)
        formerState = try store.statePath().map { ResolvedPath($0) }
    }

    /// Reads the folder from the state; `nil` if the state serves the folder at the path `other`, or
    /// has published nothing.
    init?(of store: CatalogStore, in state: StateFolder, unlessAt other: String) throws {
        try self.init(of: store, in: state)
        if try isFolder(at: other) { return nil }
    }

    /// Records in the store that the state serves the folder.
    static func record(_ output: OutputFolder, in store: CatalogStore, of state: StateFolder) throws
    {
        try store.recordOutput(
            at: ResolvedPath(output.path).text, stateAt: ResolvedPath(state.path).text)
    }

    /// Returns true if the state serves the folder at the path `other`.
    ///
    /// The folder may be missing.
    func isFolder(at other: String) throws -> Bool {
        if isServedPlace(other) { return true }
        guard let name, try OutputFolder.mark(ofFolderAt: other)?.folder == name else {
            return false
        }
        // A folder that was moved no longer exists at its former path. If it still exists there,
        // this folder is a copy, and the state serves it only if the state was copied, too.
        return try hasMoved || OutputFolder.mark(ofFolderAt: path)?.folder != name
    }

    private func isServedPlace(_ other: String) -> Bool {
        let other = ResolvedPath(other)
        if other == ResolvedPath(path) || isSameFolder(other.text) { return true }
        // If both folders were moved together, as when a checkout is moved, their position
        // relative to each other is unchanged.
        guard let formerState, hasMoved else { return false }
        return other.relative(to: state) == ResolvedPath(path).relative(to: formerState)
    }

    private var hasMoved: Bool { formerState.map { $0 != state } ?? false }

    private func isSameFolder(_ other: String) -> Bool {
        var (status, known) = (stat(), stat())
        return stat(other, &status) == 0 && stat(path, &known) == 0
            && status.st_dev == known.st_dev && status.st_ino == known.st_ino
    }
}
