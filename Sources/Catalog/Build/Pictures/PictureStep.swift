import CatalogModel
import CatalogState
import Digest
import HTTP
import CatalogPublishing
import CatalogRendering

/// Fetches the pictures of a site's records into the cache, and makes of each what the site shows.
struct PictureStep {
    let connection: ServerConnection
    let store: CatalogStore
    let state: StateFolder
    /// The site; `nil` where none is looked at, so that the cache must have what it shows.
    let output: OutputFolder?
    let workshop: PictureWorkshop
    let rotation: PictureRotation
    let observer: BuildObserver

    /// Pictures under way at once: while some are turned, others download.
    private static let width = 24
    /// Records kept in one transaction.
    private static let batchSize = 200

    /// Fetches every picture whose turn it is, on condition that it changed where it is in the
    /// cache; then the thumbnails of those that could not be had.
    func run(_ report: inout BuildReport) async throws {
        var tally = PictureTally(total: try store.images.wantedCount)
        observer.begin(.pictures, of: tally.total)
        try await fetch(PictureQueue { try store.images.originals(after: $0, limit: $1) }, &tally)
        tally.expect(try store.images.substituteCount)
        try await fetch(PictureQueue { try store.images.substitutes(after: $0, limit: $1) }, &tally)
        report.picturesMade = tally.made
        report.picturesMissing = try SiteSubject.allCases.reduce(0) {
            try $0 + $1.content.savePictures(in: store)
        }
        let failures = try store.usage.failures(at: rotation.now)
        report.nextBuildAsksForMissing = rotation.asksAlways || failures.count > failures.laterCount
        report.missingAskedFrom = rotation.asksAlways ? nil : failures.nextCheck
        observer.end(.pictures, tally.description)
    }

    private func fetch(_ pictures: PictureQueue, _ tally: inout PictureTally) async throws {
        var queue = pictures
        var batch: [PictureOutcome] = []
        var pace = CommitPace()
        let fetch = PictureFetch(
            connection: connection, state: state, workshop: workshop, rotation: rotation)
        try await processConcurrently(
            width: Self.width,
            next: { try queue.next().map(job) },
            work: { job in await fetch.outcome(of: job) },
            receive: { outcome in
                tally.add(outcome)
                if let failure = outcome.fatal { throw failure }
                if let warning = outcome.warning { observer.warn(warning) }
                observer.watch?(.picture(outcome.record.reference, outcome.result))
                observer.advance(.pictures, tally.done, of: tally.total)
                guard outcome.isNews else { return }
                batch.append(outcome)
                if batch.count == Self.batchSize || pace.isDue { try keep(&batch) }
            })
        try keep(&batch)
    }

    private func job(_ reference: String) throws -> PictureJob {
        let record = try store.images.record(of: reference)
        let copies = try record.digest.flatMap { try store.variants.record(of: $0) }
        return PictureJob(
            record: record, isShown: try copies.map { try isInPlace($0) } ?? false,
            isCurrent: copies?.recipe == workshop.recipe)
    }

    /// Whether the site has all copies of a picture, or will have them as soon as it is rendered.
    private func isInPlace(_ copies: VariantTable.Record) throws -> Bool {
        let picture = copies.picture
        guard let output else { return workshop.hasCopies(of: copies.digest) }
        return try picture.copies.allSatisfy { copy in
            let path = picture.path(of: copy)
            guard let published = try store.outputs.published(path) else { return false }
            return output.sizeOfFile(at: try SitePath(path)) == published.size
        }
    }

    private func keep(_ batch: inout [PictureOutcome]) throws {
        try store.transaction {
            for outcome in batch {
                try store.images.save(outcome.record)
                if let copies = outcome.copies { try store.variants.save(copies) }
            }
        }
        workshop.forget(batch.compactMap { $0.copies?.digest })
        batch.removeAll(keepingCapacity: true)
    }
}
