import CatalogState
import Glibc
import CatalogPublishing

/// The output folder that a state serves: history and way back are of the site in there.
struct ServedOutput {
    /// Where builds last published, an absolute path.
    let path: String
    /// The name in the folder's mark.
    private let name: String?
    private let state: ResolvedPath
    /// Where the state folder lay then; `nil` where that is not known.
    private let formerState: ResolvedPath?

    /// `nil` where the state serves none: nothing of it is published.
    init?(of store: CatalogStore, in state: StateFolder) throws {
        guard try store.outputs.count > 0, let path = try store.outputPath() else { return nil }
        self.path = path
        name = try store.outputName()
        self.state = ResolvedPath(state.path)
        formerState = try store.statePath().map { ResolvedPath($0) }
    }

    /// Notes that a state serves a folder.
    static func note(_ output: OutputFolder, in store: CatalogStore, of state: StateFolder) throws {
        try store.noteOutput(
            at: ResolvedPath(output.path).text, stateAt: ResolvedPath(state.path).text)
    }

    /// Whether the folder at a path, which may not be there, is the one that the state serves.
    func isFolder(at other: String) throws -> Bool {
        if isServedPlace(other) { return true }
        guard let name, try OutputFolder.mark(ofFolderAt: other)?.folder == name else {
            return false
        }
        // A folder that was moved is gone from its place; else this is a copy of it, which is the
        // site only of a state that was copied as well.
        return try hasMoved || OutputFolder.mark(ofFolderAt: path)?.folder != name
    }

    private func isServedPlace(_ other: String) -> Bool {
        let other = ResolvedPath(other)
        if other == ResolvedPath(path) || isSameFolder(other.text) { return true }
        // Both were moved together, as with a checkout.
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
