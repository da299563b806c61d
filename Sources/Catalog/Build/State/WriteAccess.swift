import Glibc
import CatalogPublishing
import CatalogRendering

/// Checks that a build can write its files.
///
/// The check runs before the build reads anything.
struct WriteAccess {
    let settings: BuildSettings

    /// Checks the state folder, its folders and its database.
    ///
    /// - Throws: `PublishingError.unwritable` or `.noAccess`.
    func requireState() throws {
        let state = StateFolder(uncheckedAt: settings.stateFolder)
        try state.requireWritable()
        for folder in state.folders {
            var status = stat()
            guard lstat(folder, &status) == 0 else { continue }
            try FolderAccess(to: folder).require()
        }
    }

    /// Checks the state folder, the output folder and the purge list.
    ///
    /// - Throws: `PublishingError.unwritable` or `.system`.
    func require() throws {
        try requireState()
        try FolderAccess(to: settings.outputFolder, option: "--output").require()
        if let list = settings.purgeList { try AtomicFile.requirePossible(at: list) }
    }

    /// Checks that no file or folder in the output folder blocks a path of the site.
    ///
    /// - Throws: `PublishingError.unwritable`, `.inTheWay` or `.notFolder`.
    func requireRoom(in output: OutputFolder, for subject: SiteSubject) throws {
        let pages = SitePages(of: subject)
        try output.requireRoom(forFiles: pages.files.sorted(), folders: pages.folderPaths)
    }
}

extension StateFolder {
    /// Checks the folder itself and its database.
    ///
    /// - Throws: `PublishingError.unwritable` or `.noAccess`.
    func requireWritable() throws {
        try FolderAccess(to: path, option: "--state").require()
        // A database that cannot be opened would look damaged, and be moved aside.
        try FolderAccess.requireFile(at: database, isWritten: true)
    }
}
