import CLinux
import Glibc
import System

/// A whole site that a build makes beside the one that is served, to exchange them at one instant.
///
/// It is made of second names of the files of the folder that is served, those of others among
/// them. Afterwards it holds the site as it was.
package struct Generation {
    static let name = "site"

    /// The folder that becomes the site; the one that was, after the exchange.
    package let folder: OutputFolder
    private let build: BuildFolder

    /// Tells early why no generation could take the place of the output folder, as far as can be
    /// known.
    ///
    /// - Throws: `PublishingError.notExchangeable`.
    package static func requirePossible(
        in area: BuildArea, for output: OutputFolder
    ) throws(PublishingError) {
        let parent = output.resolvedPath + "/.."
        var status = stat()
        let device = try output.status().st_dev
        let reason: String? =
            if stat(parent, &status) == 0, status.st_dev != device {
                "a file system is mounted on it"
            } else if !area.isBesideOutput {
                "the state folder is on another file system"
            } else if access(parent, W_OK) == -1 {
                Self.reason(errno)
            } else {
                nil
            }
        if let reason { throw .notExchangeable(folder: output.path, reason: reason) }
    }

    /// Makes a generation with everything that is in the output folder but our mark.
    ///
    /// - Throws: `PublishingError.notExchangeable`, `.system`.
    package init(
        of build: BuildFolder, from output: OutputFolder
    ) throws(PublishingError) {
        let path = build.path + "/" + Self.name
        try makeFolder(path)
        let target = try FileHandle(opening: path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW)
        try LinkedCopy(of: output, into: Place(target.descriptor, at: path)).fill()
        folder = try OutputFolder(at: path, isMarked: true)
        self.build = build
    }

    /// The generation that a build made which was cut; `nil` when it made none.
    package init?(madeBy build: BuildFolder) throws(PublishingError) {
        guard faccessat(build.descriptor, Self.name, F_OK, AT_SYMLINK_NOFOLLOW) == 0 else {
            return nil
        }
        folder = try OutputFolder(at: build.path + "/" + Self.name, isMarked: true)
        self.build = build
    }

    /// Puts it in the place of the output folder, on disk: after this a power cut loses nothing.
    ///
    /// - Returns: the output folder as it is now.
    /// - Throws: `PublishingError.notExchangeable`: nothing happened then. `.system`.
    package func takePlace(of output: OutputFolder) throws(PublishingError) -> OutputFolder {
        let result = renameat2(
            build.descriptor, Self.name, AT_FDCWD, output.resolvedPath,
            UInt32(RENAME_EXCHANGE))
        if result == -1 {
            throw .notExchangeable(folder: output.path, reason: Self.reason(errno))
        }
        try build.synchronize()
        let site = try OutputFolder(at: output.path, isMarked: true)
        // Whoever holds it by now may: all is done.
        _ = site.hold()
        return site
    }

    private static func reason(_ code: Int32) -> String {
        switch code {
        case EBUSY, EXDEV: "a file system is mounted on it"
        case EINVAL, ENOSYS: "the file system cannot exchange folders"
        case EACCES, EPERM, EROFS: "the folder around it cannot be written"
        default: Errno(code).description
        }
    }
}
