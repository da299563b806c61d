import CatalogState
import CatalogPublishing

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
                if let before = difference.before {
                    try store.journal.append(entry(bringingBack: before))
                } else if let output = try store.outputs.output(difference.path) {
                    try store.journal.append(
                        JournalTable.Entry(output: output, change: .removed, cause: .rollback))
                }
            }
        }
    }

    private func entry(bringingBack kept: PastTable.Kept) throws -> JournalTable.Entry {
        let path = try SitePath(kept.output.path)
        let published = try site.store.outputs.published(path.text)
        if let content = kept.output.content, published?.content == content,
            site.output.sizeOfFile(at: path) == kept.output.size
        {
            return JournalTable.Entry(output: kept.output, change: .none, cause: .rollback)
        }
        var folder = SiteFolder(in: site.output)
        let isTaken = try folder.isTaken(path)
        let file = try writer.stage(linkTo: try self.path(of: kept))
        let place = JournalTable.Staged(writer: file.writer, number: file.number)
        return JournalTable.Entry(
            output: kept.output, change: isTaken ? .replacing(place) : .new(place),
            cause: .rollback)
    }

    /// Returns the path of the stored copy after verifying its content.
    private func path(of kept: PastTable.Kept) throws -> String {
        let damage = BuildError.damagedPast(path: kept.output.path, build: kept.build)
        guard let folder = try site.area.folder(ofBuild: kept.build) else { throw damage }
        let path = folder.path(ofReplaced: kept.slot)
        guard let found = try? contentHash(ofFile: path), found.size == kept.output.size,
            kept.output.content == nil || kept.output.content == found.digest
        else { throw damage }
        return path
    }
}
