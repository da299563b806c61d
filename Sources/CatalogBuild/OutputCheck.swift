import CatalogState
import SitePublishing

/// Finds the files of the site that are not in the output folder as they were published.
struct OutputCheck {
    /// The products whose pages are lost.
    private(set) var products: [Int64] = []
    /// The numbers of list pages that are lost, 0 for the first one.
    private(set) var pages: Set<Int> = []
    /// Whether another file is lost.
    private(set) var hasOthers = false

    /// Looks at each file's size; only `catalog verify` reads them.
    init(_ store: CatalogStore, _ output: OutputFolder) throws {
        try store.outputs.forEachPlace { place in
            guard try !place.isTrusted || output.sizeOfFile(at: SitePath(place.path)) != place.size
            else { return }
            if place.kind == .gzip || place.kind == .brotli {
                // A packed copy is made with its file, whose path it has with an ending more.
                let original = try store.outputs.output(String(place.path.dropLast(3)))
                return add(original?.kind ?? place.kind, owner: original?.owner ?? 0)
            }
            add(place.kind, owner: place.owner)
        }
    }

    private mutating func add(_ kind: OutputKind, owner: Int64) {
        switch kind {
        case .product, .twin: products.append(owner)
        case .grid, .list: pages.insert(Int(owner))
        default: hasOthers = true
        }
    }
}
