import CatalogState
import CatalogPublishing
import Digest
import Glibc

/// Finds the files of the site that are lost: they are missing from the output folder, or were
/// changed since they were published.
struct OutputCheck {
    /// The positions of the products whose pages are lost.
    private(set) var products: [Int64] = []
    /// The numbers of the lost list pages; 0 is the first page.
    private(set) var pages: Set<Int> = []
    /// True if another file is lost.
    private(set) var hasOthers = false
    /// The folders of the search index that have lost files; `nil` if the files of the output folder
    /// are not known.
    private(set) var lostSearchFolders: Set<Substring>?
    /// The number of existing files that are changed.
    private(set) var changedCount = 0
    /// The path of a changed file.
    private(set) var example: String?

    private let store: CatalogStore
    private let output: OutputFolder
    private let countsStatus: Bool

    private init(store: CatalogStore, output: OutputFolder, countsStatus: Bool) {
        self.store = store
        self.output = output
        self.countsStatus = countsStatus
    }

    /// Checks the size and the times of each file, and the content if the times differ.
    ///
    /// Changed files are marked as invalid. If a file has new times but the same content, the new
    /// times are saved.
    static func run(_ store: CatalogStore, _ output: OutputFolder) throws -> OutputCheck {
        var check = OutputCheck(store: store, output: output, countsStatus: try output.countsStatus)
        guard try output.isKnown(to: store) else { return check }
        check.lostSearchFolders = []
        try store.transaction { try check.run() }
        return check
    }

    private mutating func run() throws {
        // Files come in the order of paths, so that most are in the same folder as the file before.
        var folder = SiteFolder(in: output)
        try store.outputs.forEachPlace { place in
            if try !isWhole(place, in: &folder) { try add(place) }
        }
    }

    private mutating func isWhole(
        _ place: OutputTable.Place, in folder: inout SiteFolder
    ) throws -> Bool {
        guard place.isTrusted, let file = try folder.snapshotOfFile(at: SitePath(place.path)) else {
            return false
        }
        let times = OutputTimes(file, countsStatus: countsStatus)
        if file.size == place.size, place.times?.fit(times) == true { return true }
        if file.size == place.size, let content = try store.outputs.published(place.path)?.content,
            try output.hasContent(content, at: place.path)
        {
            try store.outputs.record(times, of: place.path)
            return true
        }
        changedCount += 1
        example = example ?? place.path
        try store.outputs.invalidate(place.path)
        return false
    }

    private mutating func add(_ place: OutputTable.Place) throws {
        if place.path.hasPrefix("search/") {
            hasOthers = true
            let folder = place.path.split(separator: "/").dropFirst().first
            if let folder { lostSearchFolders?.insert(folder) }
            return
        }
        guard OutputKind.packed.contains(place.kind) else {
            return add(place.kind, owner: place.owner)
        }
        // A compressed copy is made together with its original file, so the original file must be
        // made again.
        let path = String(place.path.dropLast(OutputKind.packedSuffixLength))
        let original = try store.outputs.output(path)
        add(original?.kind ?? place.kind, owner: original?.owner ?? 0)
    }

    private mutating func add(_ kind: OutputKind, owner: Int64) {
        switch kind {
        case .product, .productAlternate: products.append(owner)
        case .grid, .list: pages.insert(Int(owner))
        default: hasOthers = true
        }
    }
}

extension OutputFolder {
    /// Returns true if a file can be read and has the published content.
    ///
    /// - Throws: `StateError.content` if the program has too many open files, because the file may
    ///   still be whole then.
    func hasContent(_ content: SHA256Digest, at file: String) throws -> Bool {
        let path = "\(path)/\(file)"
        do {
            return try contentHash(ofFile: path).digest == content
        } catch StateError.content(_, _, let code) where code == EMFILE || code == ENFILE {
            throw StateError.content(operation: "read", path: path, code: code)
        } catch {
            return false
        }
    }

    /// True if a new status change time of a file means that the file was changed.
    ///
    /// It is false if builds exchange whole folders, because the exchange adds and removes hard
    /// links, and so sets this time.
    var countsStatus: Bool {
        get throws { try mark?.generation == nil }
    }
}

extension OutputTimes {
    /// - Parameter countsStatus: the value of ``OutputFolder/countsStatus``.
    init(_ file: FileSnapshot, countsStatus: Bool) {
        self.init(modified: file.modifiedAt, status: countsStatus ? file.statusChangedAt : nil)
    }
}
