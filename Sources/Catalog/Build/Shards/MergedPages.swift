import CatalogModel
import CatalogPublishing
import CatalogRendering
import CatalogState
import FoundationEssentials

/// The pages that shards rendered, as a part of a build.
struct MergedPages {
    let results: [ShardResult]
    let stale: StalePages
    /// True if files of the shards can be renamed into the output folder.
    let canMove: Bool

    /// Returns true if a shard did this work.
    ///
    /// Shards do not know which files of the output folder are lost, so the merge renders these
    /// itself.
    func has(_ work: RenderWork) -> Bool {
        switch work {
        case .span(let number): number > 0 && !stale.lostSpans.contains(number)
        case .lists: !stale.hasLostOthers
        }
    }

    /// Adds the files of all shards to the journal.
    ///
    /// - Parameters:
    ///   - store: the state, whose journal has the files that the merge rendered itself.
    ///   - folder: the folder of the build.
    ///   - firstWriter: the first number that no writer of the build has.
    /// - Returns: the lists that show only their first products.
    func add(
        to store: CatalogStore, in folder: BuildFolder, _ output: OutputFolder, firstWriter: Int
    ) throws -> [ListExtent] {
        var own: Set<String> = []
        try store.journal.forEachEntry { own.insert($0.output.path) }
        var lists: [ListExtent] = []
        var site = SiteFolder(in: output)
        var writer = UInt32(firstWriter)
        for result in results {
            let kept = try result.open()
            let files = try StagedFiles(of: result, in: folder, canMove: canMove, from: writer)
            writer = files.nextWriter
            if has(.lists(nil)) { lists += try kept.lists.load() }
            try store.transaction {
                try kept.journal.forEachEntry { entry in
                    guard !own.contains(entry.output.path) else { return }
                    var entry = entry
                    if let staged = entry.change.staged {
                        let place = try files.place(of: staged)
                        let isTaken = try site.isTaken(SitePath(entry.output.path))
                        entry.change = isTaken ? .replacing(place) : .new(place)
                    }
                    try store.journal.append(entry)
                }
            }
        }
        return lists
    }
}

/// The staged files of a shard within the folder of the build that publishes them.
private struct StagedFiles {
    /// The first number that no writer of the build has.
    let nextWriter: UInt32
    private let result: ShardResult
    private let firstWriter: UInt32
    /// Copies the files; `nil` if links lead to them.
    private let copier: StagingWriter?

    init(
        of result: ShardResult, in folder: BuildFolder, canMove: Bool, from first: UInt32
    ) throws {
        self.result = result
        firstWriter = first
        guard canMove else {
            copier = try folder.makeWriter(number: first)
            nextWriter = try result.number(ofWriter: 1, from: first)
            return
        }
        copier = nil
        let writers = try FileManager.default.contentsOfDirectory(atPath: result.path)
            .compactMap { UInt32($0) }
        var next = first
        for writer in writers {
            let number = try result.number(ofWriter: writer, from: first)
            next = max(next, try result.number(ofWriter: 1, from: number))
            try folder.adoptWriter(at: "\(result.name)/\(writer)", as: number)
        }
        nextWriter = next
    }

    /// Returns the place of a staged file in the folder of the build.
    func place(of staged: JournalTable.Staged) throws -> JournalTable.Staged {
        guard let copier else {
            return JournalTable.Staged(
                writer: try result.number(ofWriter: staged.writer, from: firstWriter),
                number: staged.number)
        }
        let file = StagedFile(writer: staged.writer, number: staged.number)
        let copy = try copier.stage(copyOf: "\(result.path)/\(file.relativePath)")
        return JournalTable.Staged(writer: copy.writer, number: copy.number)
    }
}

extension ShardResult {
    /// Returns the number that a writer of the shard has in the build of the merge.
    ///
    /// - Parameter first: the number of the writer 0.
    /// - Throws: `BuildError.damagedResult` if the number is too large.
    fileprivate func number(ofWriter writer: UInt32, from first: UInt32) throws -> UInt32 {
        let (number, isTooLarge) = first.addingReportingOverflow(writer)
        guard !isTooLarge else {
            throw BuildError.damagedResult(shard, folder: path)
        }
        return number
    }
}
