import CLinux
import FoundationEssentials
import Glibc

/// The moment at which a build becomes visible: files take their places one rename at a time.
///
/// The caller keeps the order that leads no reader to what is not there: new files of every kind,
/// then changed pages, then sitemap and feeds, removals last. Each step may be taken again: a
/// publication that was cut is resumed by taking all of them once more.
package struct Publication: ~Copyable {
    private let output: OutputFolder
    private let build: BuildFolder
    private let isResumed: Bool
    private var folder: SiteFolder

    /// Marks the output folder as ours, and writes all staged files to disk.
    ///
    /// - Parameter isResumed: whether some of its steps were taken before.
    package init(
        of build: BuildFolder, into output: OutputFolder, as mark: SiteMark,
        isResumed: Bool = false
    ) throws(PublishingError) {
        self.output = output
        self.build = build
        self.isResumed = isResumed
        folder = SiteFolder(in: output)
        try output.leave(mark)
        try build.synchronize()
    }

    /// Moves a staged file to its place, replacing what stood there at one instant.
    ///
    /// - Parameter slot: the number under which the build keeps what stood there; `nil` when
    ///   nothing did.
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

    /// Takes a file back that was moved where nothing stood: it waits again.
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

    /// Takes a file out of the site; one that is gone already is no error.
    ///
    /// - Parameter slot: the number under which the build keeps it.
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

    /// Writes the renames and removals to disk: after this a power cut loses nothing.
    package consuming func finish() throws(PublishingError) {
        _ = try systemCall("write to disk", output.path) { syncfs(output.descriptor) }
    }

    /// Gives the file in a place a second name, which stays when the place is taken.
    private func keep(_ path: SitePath, as slot: Int) throws(PublishingError) {
        let name = String(slot)
        if linkat(folder.descriptor, path.name, build.replacedDescriptor, name, 0) == 0 { return }
        switch errno {
        // Kept before the publication was cut; or somebody took it away.
        case EEXIST, ENOENT: return
        // File systems without hard links say one or the other; none links folders.
        case EPERM, EOPNOTSUPP, ENOSYS, EMLINK:
            if try folder.holds(path) { try copy(path, to: name) }
        case let code:
            throw .system(operation: "keep the old", path: output.path(of: path), code: code)
        }
    }

    private func copy(_ path: SitePath, to name: String) throws(PublishingError) {
        let source = try FileHandle(
            opening: path.name, in: folder.place, O_RDONLY | O_NOFOLLOW)
        // A cut copy is made anew.
        let target = try FileHandle(
            opening: name, in: build.replacedPlace, O_WRONLY | O_CREAT | O_TRUNC)
        try target.append(contentsOf: source)
        try target.closeChecked()
    }
}
