import CLinux
import FoundationEssentials
import Glibc

/// The step that makes a build visible: files are renamed into the site one at a time.
///
/// The caller chooses the order so that readers do not meet dead links: first new files of every
/// kind, then changed pages, then sitemap and feeds, and removals last. Each step may be repeated:
/// an interrupted publication is resumed by repeating all of them.
package struct Publication: ~Copyable {
    private let output: OutputFolder
    private let build: BuildFolder
    private let isResumed: Bool
    private var folder: SiteFolder

    /// Marks the output folder, and writes all staged files to disk.
    ///
    /// - Parameter isResumed: true if some steps may have been taken before.
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
        _ = try folder.open(for: path, making: true)
        if let slot { try keep(path, as: slot) }
        let (from, descriptor) = (file.relativePath, folder.descriptor)
        _ = try systemCall("publish", output.path(of: path)) {
            renameat(build.descriptor, from, descriptor, path.name)
        }
    }

    /// Moves a new file from its path back to the staged files.
    ///
    /// - Throws: `PublishingError.notFolder` or `.system`.
    package mutating func takeBack(
        _ file: StagedFile, from path: SitePath
    ) throws(PublishingError) {
        guard !build.holds(file), try folder.open(for: path, making: false) else { return }
        let (from, to) = (folder.descriptor, file.relativePath)
        _ = try systemCall("take back", output.path(of: path)) {
            renameat(from, path.name, build.descriptor, to)
        }
        folder.removeIfEmpty()
    }

    /// Removes a file from the site; a file that is missing already is not an error.
    ///
    /// - Parameter slot: the number under which the build stores it.
    package mutating func remove(
        _ path: SitePath, keptAs slot: Int
    ) throws(PublishingError) {
        guard try folder.open(for: path, making: false) else { return }
        let name = String(slot)
        if renameat(folder.descriptor, path.name, build.replacedDescriptor, name) == -1 {
            guard errno == ENOENT else {
                throw .system(operation: "remove", path: output.path(of: path), code: errno)
            }
        }
        folder.removeIfEmpty()
    }

    /// Writes the renames and removals to disk, so that they survive a power cut.
    package consuming func finish() throws(PublishingError) {
        _ = try systemCall("write to disk", output.path) { syncfs(output.descriptor) }
    }

    /// Stores a hard link to a file before it is replaced.
    private func keep(_ path: SitePath, as slot: Int) throws(PublishingError) {
        let name = String(slot)
        if linkat(folder.descriptor, path.name, build.replacedDescriptor, name, 0) == 0 { return }
        switch errno {
        // The file was stored before the interruption, or another program removed it.
        case EEXIST, ENOENT: return
        // File systems without hard links return one of these codes. Folders cannot be linked
        // anywhere.
        case EPERM, EOPNOTSUPP, ENOSYS, EMLINK:
            if try folder.holds(path) { try copy(path, to: name) }
        case let code:
            throw .system(operation: "keep the old", path: output.path(of: path), code: code)
        }
    }

    private func copy(_ path: SitePath, to name: String) throws(PublishingError) {
        let source = try FileHandle(
            opening: path.name, in: folder.place, O_RDONLY | O_NOFOLLOW)
        // An incomplete copy is overwritten.
        let target = try FileHandle(
            opening: name, in: build.replacedPlace, O_WRONLY | O_CREAT | O_TRUNC)
        try target.append(contentsOf: source)
        try target.closeChecked()
    }
}
