import FoundationEssentials
import Glibc
import CatalogPublishing

/// A record of changes to files and folders, which can undo them.
struct ReversibleChanges {
    private enum Change {
        case wrote(path: String, over: String?)
        case made(folder: String)
    }

    private var changes: [Change] = []

    /// True if nothing was changed.
    var isEmpty: Bool { changes.isEmpty }

    /// True if an existing file was replaced.
    var hasReplaced: Bool {
        changes.contains { if case .wrote(_, over: _?) = $0 { true } else { false } }
    }

    /// Writes a file in UTF-8.
    ///
    /// An existing file must be UTF-8 too, because its text is stored to undo the change.
    ///
    /// - Throws: `PublishingError.system`.
    mutating func write(_ text: String, to path: String) throws(PublishingError) {
        let old = FileManager.default.contents(atPath: path)
            .map { String(decoding: $0, as: UTF8.self) }
        guard old != text else { return }
        try AtomicFile.write(text, to: path)
        changes.append(.wrote(path: path, over: old))
    }

    /// Creates a folder and its missing parents.
    ///
    /// - Throws: `CommandError.unwritable`.
    mutating func makeFolder(_ path: String) throws(CommandError) {
        let known = ExistingAncestor(of: path).path
        var (missing, folder) = ([String](), path)
        while folder.utf8.count > known.utf8.count, let slash = folder.lastIndex(of: "/") {
            missing.append(folder)
            folder = String(folder[..<slash])
        }
        // The folders are recorded first, because some may exist even if creating the last one
        // fails.
        changes += missing.reversed().map { .made(folder: $0) }
        try UserFolders.make(path)
    }

    /// Undoes all changes in reverse order.
    ///
    /// - Returns: the paths that could not be restored.
    func undo() -> [String] {
        changes.reversed().compactMap { change in
            switch change {
            case .wrote(let path, over: nil): unlink(path) == 0 || errno == ENOENT ? nil : path
            case .wrote(let path, over: let old?):
                (try? AtomicFile.write(old, to: path)) == nil ? path : nil
            case .made(let folder): rmdir(folder) == 0 || errno == ENOENT ? nil : folder
            }
        }
    }
}
