import CatalogState
import CatalogPublishing

/// Finds the files of the site that are not in the output folder as they were published.
struct OutputCheck {
    /// The products whose pages are lost.
    private(set) var products: [Int64] = []
    /// The numbers of list pages that are lost, 0 for the first one.
    private(set) var pages: Set<Int> = []
    /// Whether another file is lost.
    private(set) var hasOthers = false
    /// How many files are there, and not as they were published.
    private(set) var changedCount = 0
    /// One of them.
    private(set) var example: String?

    private let store: CatalogStore
    private let output: OutputFolder
    private let countsStatus: Bool

    /// Looks at each file's size and times, and into those whose times are not as they were: what
    /// others wrote is distrusted, and of what is as it was, the times are noted.
    init(_ store: CatalogStore, _ output: OutputFolder) throws {
        self.store = store
        self.output = output
        countsStatus = try output.countsStatus
        guard try output.isKnown(to: store) else { return }
        try store.transaction { try look() }
    }

    private mutating func look() throws {
        try store.outputs.forEachPlace { place in
            if try !isWhole(place) { try add(place) }
        }
    }

    private mutating func isWhole(_ place: OutputTable.Place) throws -> Bool {
        guard place.isTrusted, let look = output.look(at: try SitePath(place.path)) else {
            return false
        }
        let times = OutputTimes(look, countsStatus: countsStatus)
        if look.size == place.size, place.times?.fit(times) == true { return true }
        if look.size == place.size, try isPublished(place.path) {
            try store.outputs.note(times, of: place.path)
            return true
        }
        changedCount += 1
        example = example ?? place.path
        try store.outputs.distrust(place.path)
        return false
    }

    /// Whether a file still has the published bytes; false for a file that cannot be read.
    private func isPublished(_ path: String) throws -> Bool {
        guard let content = try store.outputs.published(path)?.content else { return false }
        return (try? contentHash(ofFile: "\(output.path)/\(path)"))?.digest == content
    }

    private mutating func add(_ place: OutputTable.Place) throws {
        guard place.kind == .gzip || place.kind == .brotli else {
            return add(place.kind, owner: place.owner)
        }
        // A packed copy is made with its file, whose path it has with an ending more.
        let original = try store.outputs.output(String(place.path.dropLast(3)))
        add(original?.kind ?? place.kind, owner: original?.owner ?? 0)
    }

    private mutating func add(_ kind: OutputKind, owner: Int64) {
        switch kind {
        case .product, .twin: products.append(owner)
        case .grid, .list: pages.insert(Int(owner))
        default: hasOthers = true
        }
    }
}

extension OutputFolder {
    /// Whether the time of a file's status tells of changes: where whole folders are exchanged, the
    /// names that files have in others come and go.
    var countsStatus: Bool {
        get throws { try mark?.generation == nil }
    }
}

extension OutputTimes {
    /// - Parameter countsStatus: as ``OutputFolder/countsStatus`` tells.
    init(_ look: OutputFolder.FileLook, countsStatus: Bool) {
        self.init(modified: look.modified, status: countsStatus ? look.status : nil)
    }
}
