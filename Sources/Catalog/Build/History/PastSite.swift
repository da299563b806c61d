import CatalogState
import CatalogPublishing
import Digest
import Glibc

/// Stages the site as it was after an earlier build.
///
/// The files come from the stored files that later builds replaced.
struct PastSite {
    let site: SiteWorkspace
    let writer: StagingWriter

    /// Fills the journal with the changes that turn the current site into the site after `build`.
    ///
    /// - Throws: `BuildError.damagedPast` when the stored copy of a file is damaged.
    func stage(asAfter build: Int) throws {
        let store = site.store
        try store.transaction {
            try store.journal.begin()
            try store.past.forEachDifference(since: build) { difference in
                if let before = difference.before, let output = before.output {
                    try store.journal.append(entry(bringingBack: output, keptAs: before))
                } else if let entry = try difference.before.flatMap({
                    try entry(bringingBack: $0, to: difference.path)
                }) {
                    try store.journal.append(entry)
                } else if let output = try store.outputs.output(difference.path) {
                    try store.journal.append(
                        JournalTable.Entry(output: output, change: .removed, cause: .rollback))
                }
            }
        }
    }

    private func entry(
        bringingBack output: Output, keptAs kept: PastTable.Kept
    ) throws -> JournalTable.Entry {
        let path = try SitePath(output.path)
        let published = try site.store.outputs.published(path.text)
        if let content = output.content, published?.content == content,
            site.output.sizeOfFile(at: path) == output.size
        {
            return JournalTable.Entry(output: output, change: .none, cause: .rollback)
        }
        return JournalTable.Entry(
            output: output, change: try change(to: self.path(of: output, keptAs: kept), at: path),
            cause: .rollback)
    }

    /// Returns the entry for a file that no build made; `nil` if it is not stored, or if another
    /// file that no build made is in its place.
    private func entry(
        bringingBack kept: PastTable.Kept, to name: String
    ) throws -> JournalTable.Entry? {
        guard let file = try site.area.folder(ofBuild: kept.build)?.path(ofReplaced: kept.slot),
            access(file, F_OK) == 0
        else { return nil }
        let path = try SitePath(name)
        let current = try site.store.outputs.output(name)
        var folder = SiteFolder(in: site.output)
        if current == nil, try folder.isTaken(path) { return nil }
        return JournalTable.Entry(
            output: Output(
                path: name, kind: current?.kind ?? .asset, owner: current?.owner ?? 0,
                fingerprint: Fingerprint.unknown, content: nil, size: 0),
            change: try change(to: file, at: path), cause: [.rollback, .isForeign])
    }

    private func change(to file: String, at path: SitePath) throws -> JournalTable.Change {
        var folder = SiteFolder(in: site.output)
        let isTaken = try folder.isTaken(path)
        let staged = try writer.stage(linkTo: file)
        let place = JournalTable.Staged(writer: staged.writer, number: staged.number)
        return isTaken ? .replacing(place) : .new(place)
    }

    /// Returns the path of the stored copy after verifying its content.
    private func path(of output: Output, keptAs kept: PastTable.Kept) throws -> String {
        let damage = BuildError.damagedPast(path: output.path, build: kept.build)
        guard let folder = try site.area.folder(ofBuild: kept.build) else { throw damage }
        let path = folder.path(ofReplaced: kept.slot)
        guard let found = try? contentHash(ofFile: path), found.size == output.size,
            output.content == nil || output.content == found.digest
        else { throw damage }
        return path
    }
}
