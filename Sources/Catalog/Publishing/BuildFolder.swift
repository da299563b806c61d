import CLinux
import Glibc

/// The files of one build: new files until all of them are on disk and can be moved to the site,
/// and then the files that they replaced.
package final class BuildFolder: Sendable {
    private static let replacedName = "replaced"

    private let handle: FileHandle
    private let replaced: FileHandle
    let path: String

    init(at path: String) throws(PublishingError) {
        handle = try FileHandle(opening: path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW)
        let place = Place(handle.descriptor, at: path)
        try makeFolder(Self.replacedName, in: place, mode: 0o700)
        replaced = try FileHandle(
            opening: Self.replacedName, in: place, O_RDONLY | O_DIRECTORY | O_NOFOLLOW)
        self.path = path
    }

    /// Opens a subfolder for one thread: creating files from several threads in one folder contends
    /// on the folder's lock.
    ///
    /// - Parameter number: distinct for every writer of this build.
    package func makeWriter(number: UInt32) throws(PublishingError) -> StagingWriter {
        let name = String(number)
        let place = Place(handle.descriptor, at: path)
        try makeFolder(name, in: place, mode: 0o700)
        let folder = try FileHandle(opening: name, in: place, O_RDONLY | O_DIRECTORY)
        return StagingWriter(folder: folder, number: number)
    }

    /// Returns the path of a file that this build replaced or removed.
    ///
    /// - Parameter slot: the number under which it was stored.
    package func path(ofReplaced slot: Int) -> String { "\(path)/\(Self.replacedName)/\(slot)" }

    /// Writes all files of the file system to disk in one call.
    ///
    /// The corresponding C function is `syncfs`.
    func synchronize() throws(PublishingError) {
        _ = try systemCall("write to disk", path) { syncfs(handle.descriptor) }
    }

    var descriptor: Int32 { handle.descriptor }

    var replacedDescriptor: Int32 { replaced.descriptor }

    /// The folder that stores the files that this build replaces.
    var replacedPlace: Place { Place(replaced.descriptor, at: replaced.path) }

    /// Returns true if a file was not moved yet.
    func holds(_ file: StagedFile) -> Bool {
        faccessat(descriptor, file.relativePath, F_OK, AT_SYMLINK_NOFOLLOW) == 0
    }
}
