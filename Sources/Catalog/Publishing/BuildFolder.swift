import CLinux
import Glibc

/// The folder for the files of one build.
///
/// Before publication, it holds the new files. After publication, it holds the old files that the
/// new files replaced.
package final class BuildFolder: Sendable {
    private static let replacedName = "replaced"

    private let handle: FileHandle
    private let replaced: FileHandle
    let path: String

    /// Opens the folder at `path`, which must exist.
    package init(at path: String) throws(PublishingError) {
        handle = try FileHandle(opening: path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW)
        let place = OpenFolder(handle.descriptor, at: path)
        try place.makeFolder(Self.replacedName, mode: 0o700)
        replaced = try FileHandle(
            opening: Self.replacedName, in: place, O_RDONLY | O_DIRECTORY | O_NOFOLLOW)
        self.path = path
    }

    /// Opens a subfolder for one thread.
    ///
    /// Each thread has its own subfolder, because threads that create files in the same folder wait
    /// for one another.
    ///
    /// - Parameter number: a number that no other writer of this build has.
    package func makeWriter(number: UInt32) throws(PublishingError) -> StagingWriter {
        let name = String(number)
        let place = OpenFolder(handle.descriptor, at: path)
        try place.makeFolder(name, mode: 0o700)
        let folder = try FileHandle(opening: name, in: place, O_RDONLY | O_DIRECTORY)
        return StagingWriter(folder: folder, number: number)
    }

    /// Takes over the files of a writer that worked in another folder of the state, without copying
    /// them.
    ///
    /// A link leads to them, so that an interrupted publication can go on. They must stay until the
    /// build is published.
    ///
    /// - Parameters:
    ///   - folder: the path of the writer's folder, relative to the state folder.
    ///   - number: a number that no other writer of this build has.
    package func adoptWriter(at folder: String, as number: UInt32) throws(PublishingError) {
        let target = "../../\(folder)"
        _ = try systemCall("link", "\(path)/\(number)") {
            symlinkat(target, handle.descriptor, String(number))
        }
    }

    /// Removes the links of ``adoptWriter(at:as:)``.
    package func removeAdoptedWriters() throws(PublishingError) {
        var entries = try FolderEntries(of: ".", in: handle.descriptor, path: path)
        var links: [String] = []
        while let entry = try entries.next() {
            if entry.type == S_IFLNK { links.append(entry.name) }
        }
        for link in links { unlinkat(handle.descriptor, link, 0) }
    }

    /// Returns the path of a file that this build replaced or removed.
    ///
    /// - Parameter slot: the number under which the file was stored.
    package func path(ofReplaced slot: Int) -> String { "\(path)/\(Self.replacedName)/\(slot)" }

    /// Writes all files of the file system to disk in one call.
    ///
    /// The corresponding C function is `syncfs`.
    package func synchronize() throws(PublishingError) {
        _ = try systemCall("write to disk", path) { syncfs(handle.descriptor) }
    }

    var descriptor: Int32 { handle.descriptor }

    var replacedDescriptor: Int32 { replaced.descriptor }

    /// The folder that stores the files that this build replaces.
    var replacedPlace: OpenFolder { OpenFolder(replaced.descriptor, at: replaced.path) }

    /// Returns true if the file was not yet moved to the site.
    func holds(_ file: StagedFile) -> Bool {
        faccessat(descriptor, file.relativePath, F_OK, AT_SYMLINK_NOFOLLOW) == 0
    }
}
