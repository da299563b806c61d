import Glibc
import CatalogPublishing
import CatalogRendering

/// Whether a build may write all that it will write, as far as can be known before it reads anything.
struct WriteAccess {
    let settings: BuildSettings

    /// Looks at the state folder, and what lies in it.
    ///
    /// - Throws: `PublishingError.unwritable`.
    func requireState() throws {
        try FolderAccess(to: settings.stateFolder, option: "--state").require()
        for folder in StateFolder(lookingAt: settings.stateFolder).folders {
            var status = stat()
            guard lstat(folder, &status) == 0 else { continue }
            try FolderAccess(to: folder).require()
        }
    }

    /// The same, and looks at the output folder and what else a build writes.
    ///
    /// - Throws: `PublishingError.unwritable` or `.system`.
    func require() throws {
        try requireState()
        try FolderAccess(to: settings.outputFolder, option: "--output").require()
        if let list = settings.purgeList { try AtomicFile.requirePossible(at: list) }
    }

    /// Looks at what stands in the output folder where files of the site belong.
    ///
    /// - Throws: `PublishingError.unwritable`, `.inTheWay` or `.notFolder`.
    func requireRoom(in output: OutputFolder, for subject: SiteSubject) throws {
        let pages = SitePages(of: subject)
        try output.requireRoom(forFiles: pages.files.sorted(), folders: pages.folderPaths)
    }
}
