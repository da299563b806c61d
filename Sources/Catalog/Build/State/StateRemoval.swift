import CatalogState
import Glibc
import CatalogPublishing
import CatalogRendering
import Text

/// Removes the files of builds from the state folder, and then the empty folders.
///
/// The files are recognized by their names.
struct StateRemoval {
    private let state: StateFolder
    private let isDryRun: Bool

    /// Prepares the removal.
    ///
    /// The caller holds the build lock.
    init(of state: StateFolder, isDryRun: Bool) {
        self.state = state
        self.isDryRun = isDryRun
    }

    /// Prepares the removal of the state of a draft within a state folder.
    init(ofDraftOf state: StateFolder) {
        self.init(of: StateFolder(uncheckedAt: state.drafts), isDryRun: false)
    }

    /// Removes the original pictures and their copies.
    func removePictures(_ removed: inout RemovedFiles) {
        removeContents(of: state.originals, &removed)
        for byte in UInt8.min ... .max {
            let folder = "\(state.variants)/\(PictureStem.folder(startingWith: byte))"
            removeFiles(in: folder, &removed) { PictureStem.isCopy($0) }
        }
        removeFolder(state.variants + "/images")
        removeFiles(
            in: DrawingCache.folder(in: state.variants), &removed, where: DrawingCache.isDrawing)
        removeFolder(state.variants)
    }

    /// Removes all other files of builds, and the lock file last.
    ///
    /// The state folder itself stays.
    ///
    /// The state folder stays because a system service that may write only this folder does not
    /// start without it.
    ///
    /// - Throws: `PublishingError.system`.
    func removeAll(_ removed: inout RemovedFiles) throws(PublishingError) {
        removeContents(of: state.bodies, &removed)
        for kind in WebServerKind.allCases { try remove(state.rules(for: kind), &removed) }
        removeFolder(state.serverFolder)
        removeFolder(BuildArea.path(in: state.path))
        if !isDryRun { ShardGroup.removeAll(in: state) }
        try remove(state.indexNowList, &removed)
        for log in state.logs { try remove(log, &removed) }
        for database in state.brokenDatabases + [state.database] {
            for suffix in [".seal", "-wal", "-shm", ""] {
                try remove(database + suffix, &removed)
            }
        }
        try remove(state.lock, &removed)
    }

    /// Removes the state of a draft and the folder of this state.
    ///
    /// The pictures stay, because they belong to another state.
    ///
    /// - Throws: `PublishingError.system`.
    func removeWholeFolder() throws(PublishingError) {
        BuildArea.removeAll(in: state.path)
        var removed = RemovedFiles(isNamed: false)
        try removeAll(&removed)
        removeFolder(state.path)
    }

    private func removeContents(of store: ContentStore, _ removed: inout RemovedFiles) {
        for byte in UInt8.min ... .max {
            removeFiles(in: store.folder(startingWith: byte), &removed) { name in
                name.utf8.count == 64 && name.utf8.allSatisfy { Hexadecimal.value(of: $0) != nil }
            }
        }
        removeFiles(in: store.folder, &removed) { _ in false }
    }

    private func removeFiles(
        in folder: String, _ removed: inout RemovedFiles, where isOurs: (String) -> Bool
    ) {
        var files: [CacheFile] = []
        CacheFile.forEach(in: folder) { file in
            if file.isUnfinished || isOurs(file.name) { files.append(file) }
        }
        for file in files where isDryRun || file.remove() { removed.add(file.path, file.size) }
        removeFolder(folder)
    }

    private func remove(_ path: String, _ removed: inout RemovedFiles) throws(PublishingError) {
        guard let size = fileSize(at: path) else { return }
        if !isDryRun, unlink(path) == -1, errno != ENOENT {
            throw .system(operation: "remove", path: path, code: errno)
        }
        removed.add(path, size)
    }

    /// Removes a folder if it is empty.
    private func removeFolder(_ path: String) {
        if !isDryRun { rmdir(path) }
    }
}
