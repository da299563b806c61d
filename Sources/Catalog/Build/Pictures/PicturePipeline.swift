import CatalogModel
import CatalogState
import Digest
import FoundationEssentials
import Images
import SQLite
import Synchronization

/// Makes the copies of pictures.
///
/// If several addresses have the same picture, its copies are made only once.
final class PicturePipeline: Sendable {
    private typealias Work = Task<VariantTable.Record, any Error>

    private struct Cache {
        /// A connection that is used under the lock only, because several tasks look up copies.
        let store: CatalogStore
        /// The copies in progress, and finished copies that are not yet saved in the state.
        var works: [SHA256Digest: Work] = [:]
    }

    /// The description of the recipe of all copies.
    let recipe: String
    private let variantRecipe: VariantRecipe
    private let state: StateFolder
    private let workers: ImageWorkerPool
    private let cache: Mutex<Cache>

    /// - Parameter database: the path of the database that records the copies.
    init(
        in state: StateFolder, database: String, recipe: VariantRecipe, workers: ImageWorkerPool
    ) throws {
        self.recipe = recipe.description
        variantRecipe = recipe
        self.state = state
        self.workers = workers
        cache = Mutex(Cache(store: try CatalogStore(at: database, mode: .readOnly)))
    }

    /// Returns the copies of a picture from the cache, and makes them if they are missing.
    ///
    /// If one waiting task is cancelled, the work is cancelled for all waiting tasks. This is right
    /// because only a whole build is ever cancelled.
    ///
    /// - Throws: `ImageError`, or `BuildError` when the copies cannot be written.
    func copies(of digest: SHA256Digest) async throws -> VariantTable.Record {
        let work = try cache.withLock { cache in
            if let work = cache.works[digest] { return work }
            let known = try cache.store.variants.record(of: digest)
            let work = Task { [self] in
                if let known, known.recipe == recipe, isIntact(known) { return known }
                return try await make(digest)
            }
            cache.works[digest] = work
            return work
        }
        return try await withTaskCancellationHandler {
            try await work.value
        } onCancel: {
            work.cancel()
        }
    }

    /// Returns true if the cache has undamaged copies of a picture, even if an older recipe made
    /// them.
    ///
    /// A recipe is the list of sizes and formats of the copies.
    func hasCopies(of digest: SHA256Digest) -> Bool {
        let known = cache.withLock { try? $0.store.variants.record(of: digest) }
        return known.map(isIntact) ?? false
    }

    /// Forgets the results for these pictures, because the state has saved them.
    func discard(_ digests: some Sequence<SHA256Digest>) {
        cache.withLock { cache in
            for digest in digests { cache.works[digest] = nil }
        }
    }

    /// Returns true if all files of the copies exist and still have the content that was written.
    private func isIntact(_ copies: VariantTable.Record) -> Bool {
        let picture = copies.picture
        return !picture.copies.isEmpty && picture.copies.count == copies.contents.count
            && zip(picture.copies, copies.contents).allSatisfy { copy, content in
                fingerprint(ofFile: "\(state.variants)/\(picture.path(of: copy))") == content
            }
    }

    private func make(_ digest: SHA256Digest) async throws -> VariantTable.Record {
        let stem = PictureStem.make(of: digest, recipe: recipe)
        try makeFolder(of: "\(state.variants)/\(stem)")
        let made = try await workers.make(
            VariantRequest(
                source: state.originals.path(of: digest), stem: "\(state.variants)/\(stem)",
                recipe: variantRecipe))
        let picture = SitePicture(stem: stem, made)
        let contents = picture.copies.compactMap { copy in
            fingerprint(ofFile: "\(state.variants)/\(picture.path(of: copy))")
        }
        return VariantTable.Record(
            digest: digest, recipe: recipe, picture: picture, contents: contents)
    }

    private func makeFolder(of stem: String) throws(BuildError) {
        let folder = String(stem[..<(stem.lastIndex(of: "/") ?? stem.endIndex)])
        do {
            try FileManager.default.createDirectory(
                atPath: folder, withIntermediateDirectories: true)
        } catch {
            throw BuildError.unusableState(folder: folder, reason: error.plainDescription)
        }
    }
}

extension SitePicture {
    /// Describes the copies of a picture, whose file names begin with `stem`.
    fileprivate init(stem: String, _ made: VariantSet) {
        let copies = made.variants.map { Copy($0.format, width: $0.width) }
            .sorted { ($0.format, $0.width) < ($1.format, $1.width) }
        let widest = made.variants.max { $0.width < $1.width }
        self.init(
            stem: stem, width: widest?.width ?? 0, height: widest?.height ?? 0,
            color: PicturePalette.nearest(
                red: made.dominantColor.red, green: made.dominantColor.green,
                blue: made.dominantColor.blue),
            copies: copies)
    }
}
