import CLinux
import FoundationEssentials
import Glibc

/// Makes a build visible by renaming its files into the site one at a time.
///
/// The caller chooses the order of the files so that readers do not meet dead links. New files come
/// first, then changed pages, then the sitemap and feeds, and removals last. Every step can be
/// repeated, because an interrupted publication is resumed by repeating all steps.
package struct Publication: ~Copyable {
    private let output: OutputFolder
    private let build: BuildFolder
    private let isResumed: Bool
    private var folder: SiteFolder

    /// Marks the output folder, and writes all staged files to disk.
    ///
    /// - Parameter isResumed: true if an interrupted publication may have taken some of the steps.
    package init(
        of build: BuildFolder, into output: OutputFolder, as mark: SiteMark,
        isResumed: Bool = false
    ) throws(PublishingError) {
        self.output = output
        self.build = build
        self.isResumed = isResumed
        folder = SiteFolder(in: output)
        try output.writeMarker(mark)
        try build.synchronize()
    }

    /// Moves a staged file to its path, and replaces the old file in one step.
    ///
    /// - Parameter slot: the number under which the build stores the old file; `nil` for a new
    ///   path.
    package mutating func install(
        _ file: StagedFile, at path: SitePath, replacedAs slot: Int?
    ) throws(PublishingError) {
        if isResumed, !build.holds(file) { return }
        try folder.openCreating(for: path)
        if let slot { try store(path, as: slot) }
        let (from, descriptor) = (file.relativePath, folder.descriptor)
        _ = try systemCall("publish", output.path(of: path)) {
            renameat(build.descriptor, from, descriptor, path.name)
        }
    }

    /// Moves a new file from its path back to the staged files.
    ///
    /// - Throws: `PublishingError.notFolder` or `.system`.
    package mutating func uninstall(
        _ file: StagedFile, from path: SitePath
    ) throws(PublishingError) {
        guard !build.holds(file), try folder.openExisting(for: path) else { return }
        let (from, to) = (folder.descriptor, file.relativePath)
        _ = try systemCall("take back", output.path(of: path)) {
            renameat(from, path.name, build.descriptor, to)
        }
        folder.removeIfEmpty()
    }

    /// Removes a file from the site.
    ///
    /// It is not an error if the file is already missing. A folder at its path stays, because the
    /// site did not make it.
    ///
    /// - Parameter slot: the number under which the build stores the removed file.
    package mutating func remove(
        _ path: SitePath, keptAs slot: Int
    ) throws(PublishingError) {
        guard try folder.openExisting(for: path) else { return }
        let name = String(slot)
        if folder.holdsFile(path),
            renameat(folder.descriptor, path.name, build.replacedDescriptor, name) == -1,
            errno != ENOENT
        {
            throw .system(operation: "remove", path: output.path(of: path), code: errno)
        }
        folder.removeIfEmpty()
    }

    /// Writes the renames and removals to disk, so that they survive a power cut.
    package consuming func finish() throws(PublishingError) {
        _ = try systemCall("write to disk", output.path) { syncfs(output.descriptor) }
    }

    /// Stores a hard link to a file before it is replaced.
    private func store(_ path: SitePath, as slot: Int) throws(PublishingError) {
        let name = String(slot)
        if linkat(folder.descriptor, path.name, build.replacedDescriptor, name, 0) == 0 { return }
        switch errno {
        // The file was stored before the interruption, or another program removed it.
        case EEXIST, ENOENT: return
        // File systems without hard links return one of these codes. Linking a folder returns
        // `EPERM` on all file systems.
        case EPERM, EOPNOTSUPP, ENOSYS, EMLINK:
            if try folder.holds(path) { try copy(path, to: name) }
        case let code:
            throw .system(operation: "keep the old", path: output.path(of: path), code: code)
        }
    }

    private func copy(_ path: SitePath, to name: String) throws(PublishingError) {
        let source = try FileHandle(
            opening: path.name, in: folder.place, O_RDONLY | O_NOFOLLOW)
        // `O_TRUNC` overwrites the incomplete copy of an interrupted publication.
        let target = try FileHandle(
            opening: name, in: build.replacedPlace, O_WRONLY | O_CREAT | O_TRUNC)
        try target.append(contentsOf: source)
        try target.closeChecked()
    }
}
