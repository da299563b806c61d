import Glibc
import CatalogPublishing
import CatalogRendering

/// Checks before a build reads anything that it can write its files.
struct WriteAccess {
    let settings: BuildSettings

    /// Checks the state folder and its folders.
    ///
    /// - Throws: `PublishingError.unwritable`.
    func requireState() throws {
        try FolderAccess(to: settings.stateFolder, option: "--state").require()
        for folder in StateFolder(uncheckedAt: settings.stateFolder).folders {
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

    /// Checks the output folder for obstacles at the paths of the site.
    ///
    /// - Throws: `PublishingError.unwritable`, `.inTheWay` or `.notFolder`.
    func requireRoom(in output: OutputFolder, for subject: SiteSubject) throws {
        let pages = SitePages(of: subject)
        try output.requireRoom(forFiles: pages.files.sorted(), folders: pages.folderPaths)
    }
}
