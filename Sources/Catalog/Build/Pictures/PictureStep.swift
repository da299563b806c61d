import CatalogModel
import CatalogPublishing
import CatalogRendering
import CatalogState
import Digest
import HTTP

/// Fetches the pictures of products or movies into the cache, and makes the copies that the site
/// shows.
struct PictureStep {
    let connection: ServerConnection
    let store: CatalogStore
    let state: StateFolder
    /// The output folder; `nil` if no site is used.
    ///
    /// All copies must then be in the cache.
    let output: OutputFolder?
    let pipeline: PicturePipeline
    let rotation: PictureRotation
    /// The products or movies whose pictures are fetched.
    var share = PositionShare.all
    /// The state of a shard's result, which gets only the new records.
    var result: CatalogStore?
    let observer: any BuildObserver

    /// The number of pictures that are processed concurrently.
    ///
    /// Some are converted while others are downloaded.
    private static let width = 24
    /// The number of records saved in one transaction.
    private static let batchSize = 200

    /// Fetches every picture whose check is due, with a conditional request if the picture is in
    /// the cache.
    ///
    /// If a picture could not be fetched, its thumbnail is then fetched as a replacement. If a
    /// product then has no picture, that of its row in the list is fetched.
    func run(_ report: inout BuildReport) async throws {
        var tally = PictureTally(total: try store.images.wantedCount(of: share))
        observer.begin(.pictures, of: tally.total)
        var problems = PictureProblems()
        for places in pipeline.makesCards ? [ImageTable.Places.first, .others] : [.all] {
            let originals = queue {
                try store.images.originals(at: places, after: $0, limit: $1, of: $2)
            }
            try await fetch(originals, asFirst: places == .first) {
                tally.add($0)
                if let problem = $0.problem { problems.add(problem, of: $0.record.reference) }
                return tally
            }
        }
        tally.expect(try store.images.substituteCount(of: share))
        // The problems of thumbnails are not reported, because the problems of the pictures that
        // they replace already are.
        try await fetch(queue(store.images.substitutes)) {
            tally.add($0)
            return tally
        }
        tally.expect(try store.images.lastResortCount(of: share))
        try await fetch(queue(store.images.lastResorts)) {
            tally.add($0)
            return tally
        }
        report.picturesMade = tally.made
        // A shard does not know the pictures of the others.
        if result == nil { try GalleryStep(store: store, rotation: rotation).run(&report) }
        for line in try problems.lines(place: place(of:)) { observer.warn(line) }
        let missing =
            report.picturesMissing == 0
            ? "" : ", \(Count.grouped(report.picturesMissing)) missing"
        observer.end(.pictures, tally.description + missing)
    }

    private func queue(
        _ load: @escaping (String, Int, PositionShare) throws -> [String]
    ) -> PictureQueue {
        PictureQueue { [share] in try load($0, $1, share) }
    }

    /// Returns the path of the first page that shows a picture, and the address of the picture.
    private func place(of reference: String) throws -> String {
        let page = try SiteSubject.allCases
            .compactMap { try $0.content.page(withPicture: reference, in: store) }.first
        let address = connection.address(of: reference)?.text ?? reference
        return [page, address].compactMap(\.self).joined(separator: ", ")
    }

    /// - Parameters:
    ///   - isFirst: true if the pictures are the first of products, which can have cards.
    ///   - count: adds an outcome to the counts, and returns the counts.
    private func fetch(
        _ pictures: PictureQueue, asFirst isFirst: Bool = false,
        count: (PictureOutcome) -> PictureTally
    ) async throws {
        var queue = pictures
        var batch: [PictureOutcome] = []
        var pace = CommitPace()
        let fetch = PictureFetch(
            connection: connection, state: state, pipeline: pipeline, rotation: rotation)
        try await processConcurrently(
            width: Self.width,
            next: { try queue.next().map { try job($0, asFirst: isFirst) } },
            work: { job in try await fetch.outcome(of: job) },
            receive: { outcome in
                let tally = count(outcome)
                observer.debug(.picture(outcome.record.reference, outcome.result))
                observer.advance(.pictures, tally.done, of: tally.total)
                guard outcome.isNews else { return }
                batch.append(outcome)
                if batch.count == Self.batchSize || pace.restartIfDue() { try save(&batch) }
            })
        try save(&batch)
    }

    private func job(_ reference: String, asFirst isFirst: Bool) throws -> PictureJob {
        let record = try store.images.record(of: reference)
        let copies = try record.digest.flatMap { try store.variants.record(of: $0) }
        return PictureJob(
            record: record,
            isShown: try copies.map { try isInPlace($0, asFirst: isFirst) } ?? false,
            isCurrent: copies.map { pipeline.isCurrent($0, asFirst: isFirst) } ?? false,
            isFirst: isFirst)
    }

    /// Returns true if the output folder has all copies of a picture, and the card of a first
    /// picture.
    ///
    /// If no site is used, returns true if the cache has them.
    private func isInPlace(
        _ copies: VariantTable.Record, asFirst isFirst: Bool
    ) throws -> Bool {
        var picture = copies.picture
        // The cache keeps cards that the site leaves out.
        picture.hasCard = picture.hasCard && isFirst && pipeline.makesCards
        guard let output else { return pipeline.hasCopies(of: copies.digest) }
        return try picture.paths.allSatisfy { path in
            guard let published = try store.outputs.published(path) else { return false }
            return output.sizeOfFile(at: try SitePath(path)) == published.size
        }
    }

    private func save(_ batch: inout [PictureOutcome]) throws {
        for store in [store, result].compactMap(\.self) {
            try store.transaction {
                for outcome in batch {
                    try store.images.save(outcome.record)
                    if let copies = outcome.copies { try store.variants.save(copies) }
                }
            }
        }
        pipeline.discard(batch.compactMap { $0.copies?.digest })
        batch.removeAll(keepingCapacity: true)
    }
}

/// The addresses of pictures, read from the state in batches.
struct PictureQueue {
    private static let batchSize = 500

    private let load: (String, Int) throws -> [String]
    private var batch: ArraySlice<String> = []
    private var last = ""

    /// - Parameter load: returns the addresses that follow the given address in byte order, up to
    ///   the given number of addresses.
    init(load: @escaping (String, Int) throws -> [String]) {
        self.load = load
    }

    /// Returns the next address.
    mutating func next() throws -> String? {
        if batch.isEmpty {
            batch = try load(last, Self.batchSize)[...]
            last = batch.last ?? last
        }
        return batch.popFirst()
    }
}

/// Counts the outcomes of pictures.
struct PictureTally: CustomStringConvertible {
    /// The number of pictures to check, which grows when thumbnails are added.
    private(set) var total: Int
    private(set) var done = 0
    private(set) var made = 0

    init(total: Int) {
        self.total = total
    }

    /// Adds to the number of pictures to check.
    mutating func expect(_ count: Int) { total += count }

    mutating func add(_ outcome: PictureOutcome) {
        done += 1
        if outcome.isMade { made += 1 }
    }

    var description: String { "\(Count(done, "picture")), \(made) created" }
}
