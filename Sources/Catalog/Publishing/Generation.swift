import CLinux
import Glibc
import System

/// A complete new site that a build prepares in a separate folder.
///
/// This folder and the output folder are then exchanged in one step.
///
/// Its files are hard links to the files of the output folder, including files of other programs.
/// After the exchange, the separate folder holds the old site.
package struct Generation {
    static let name = "site"

    /// The folder of the new site.
    ///
    /// After the exchange, it is the folder of the old site.
    package let folder: OutputFolder
    private let build: BuildFolder
    /// The sites of other builds in folders of the output folder, locked until the exchange is done.
    private let innerSites: [OutputFolder]

    /// Checks, before a build starts, whether anything known prevents the exchange with the output
    /// folder.
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

    /// Creates a generation with all contents of the output folder except the marker.
    ///
    /// - Throws: `PublishingError.notExchangeable`, `.inUse` or `.system`.
    package init(
        of build: BuildFolder, from output: OutputFolder
    ) throws(PublishingError) {
        let path = build.path + "/" + Self.name
        try makeFolderAndParents(path)
        let target = try FileHandle(opening: path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW)
        var copy = LinkedCopy(of: output, into: OpenFolder(target.descriptor, at: path))
        try copy.fill()
        innerSites = copy.innerSites
        folder = try OutputFolder(uncheckedAt: path)
        self.build = build
    }

    /// Opens the generation of an interrupted build; `nil` when the build has no generation.
    package init?(madeBy build: BuildFolder) throws(PublishingError) {
        guard faccessat(build.descriptor, Self.name, F_OK, AT_SYMLINK_NOFOLLOW) == 0 else {
            return nil
        }
        folder = try OutputFolder(uncheckedAt: build.path + "/" + Self.name)
        innerSites = []
        self.build = build
    }

    /// Exchanges the generation with the output folder.
    ///
    /// The exchange is written to disk, so that it survives a power cut.
    ///
    /// - Returns: the new output folder.
    /// - Throws: `PublishingError.notExchangeable` if the exchange failed and nothing was changed,
    ///   or `.system`, also if the disk is full and nothing was changed.
    package func takePlace(of output: OutputFolder) throws(PublishingError) -> OutputFolder {
        defer { withExtendedLifetime(innerSites) {} }
        let result = renameat2(
            build.descriptor, Self.name, AT_FDCWD, output.resolvedPath,
            UInt32(RENAME_EXCHANGE))
        if result == -1 {
            let code = errno
            // On a full disk, another way of publishing would fail, too.
            guard code != ENOSPC, code != EDQUOT else {
                throw .system(operation: "exchange", path: output.path, code: code)
            }
            throw .notExchangeable(folder: output.path, reason: Self.reason(code))
        }
        try build.synchronize()
        let site = try OutputFolder(uncheckedAt: output.path)
        // The result is ignored, because the exchange is already complete even if another process
        // holds the lock.
        _ = site.hold()
        return site
    }

    private static func reason(_ code: Int32) -> String {
        switch code {
        case EBUSY, EXDEV: "a file system is mounted on it"
        case EINVAL, ENOSYS: "the file system cannot exchange folders"
        case EACCES, EPERM, EROFS: "its parent folder is not writable"
        default: Errno(code).description
        }
    }
}
