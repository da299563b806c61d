/// A segment, and which of its documents count at which place.
struct LiveSegment {
    let reader: SegmentReader
    /// Those of a delta; without a delta, the numbers of documents are their order keys.
    private var orderKeys: [Int?]?
    /// Documents of the base that are removed or replaced.
    private var dead: Set<Int> = []

    private init(reader: SegmentReader) {
        self.reader = reader
    }

    /// Opens the base and the delta of an index.
    static func segments(
        of index: SearchIndexFile, in files: SearchFiles
    ) throws(SearchError) -> [LiveSegment] {
        var segments = index.segments.map { LiveSegment(reader: SegmentReader($0, in: files)) }
        if index.segments.count > 1 {
            let delta = index.segments[1]
            let path = DeltaHead.path(of: delta.name)
            guard let bytes = files.read(path) else { throw .missing(path: path) }
            let head = try DeltaHead(parsing: bytes, of: delta)
            segments[0].dead = Set(head.removed).union(head.orderKeys.compactMap { $0 })
            segments[1].orderKeys = head.orderKeys
        }
        return segments
    }

    /// Returns the place of a document in the order of all, higher is newer; `nil` if it does not
    /// count any more.
    func orderKey(_ number: Int) -> Int? {
        if let orderKeys { return orderKeys[number] }
        return dead.contains(number) ? nil : number
    }
}
