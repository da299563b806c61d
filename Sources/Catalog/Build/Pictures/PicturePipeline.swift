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

    /// The recipe of the pictures that can become the first of a product.
    private let recipe: VariantRecipe
    /// The recipe of the other pictures, which never makes cards.
    private let plainRecipe: VariantRecipe
    private let state: StateFolder
    private let workers: ImageWorkerPool
    private let cache: Mutex<Cache>

    /// - Parameter database: the path of the database that records the copies.
    init(
        in state: StateFolder, database: String, recipe: VariantRecipe, workers: ImageWorkerPool
    ) throws {
        self.recipe = recipe
        plainRecipe = recipe.withoutCard
        self.state = state
        self.workers = workers
        cache = Mutex(Cache(store: try CatalogStore(at: database, mode: .readOnly)))
    }

    /// True if the first pictures of products have cards for shared links.
    var makesCards: Bool { recipe.makesCard }

    /// Returns true if the recipe of this build made the copies.
    ///
    /// Copies with a card count for a picture that needs none, because the same picture can be the
    /// first of one product and the second of another.
    ///
    /// - Parameter isFirst: true if the picture needs a card if the recipe makes cards.
    func isCurrent(_ copies: VariantTable.Record, asFirst isFirst: Bool) -> Bool {
        copies.recipe == recipe.description
            || !isFirst && copies.recipe == plainRecipe.description
    }

    /// Returns the copies of a picture from the cache, and makes them if they are missing.
    ///
    /// Pictures that can become the first of a product must be asked for before all others, so that
    /// no copies without a card are kept of them.
    ///
    /// If one waiting task is cancelled, the work is cancelled for all waiting tasks. This is right
    /// because only a whole build is ever cancelled.
    ///
    /// - Throws: `ImageError`, or `BuildError` when the copies cannot be written.
    func copies(
        of digest: SHA256Digest, asFirst isFirst: Bool
    ) async throws -> VariantTable.Record {
        let work = try cache.withLock { cache in
            if let work = cache.works[digest] { return work }
            let known = try cache.store.variants.record(of: digest)
            let work = Task { [self] in
                if let known, isCurrent(known, asFirst: isFirst), isIntact(known) { return known }
                return try await make(digest, isFirst ? recipe : plainRecipe)
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
        let paths = copies.picture.paths
        return !paths.isEmpty && paths.count == copies.contents.count
            && zip(paths, copies.contents).allSatisfy { path, content in
                fingerprint(ofFile: "\(state.variants)/\(path)") == content
            }
    }

    private func make(
        _ digest: SHA256Digest, _ recipe: VariantRecipe
    ) async throws -> VariantTable.Record {
        // With or without a card, the copies are the same files.
        let stem = PictureStem.make(of: digest, recipe: plainRecipe.description)
        try makeFolder(of: "\(state.variants)/\(stem)")
        let made = try await workers.make(
            VariantRequest(
                source: state.originals.path(of: digest), stem: "\(state.variants)/\(stem)",
                recipe: recipe))
        let picture = SitePicture(stem: stem, made)
        let contents = picture.paths.compactMap { path in
            fingerprint(ofFile: "\(state.variants)/\(path)")
        }
        return VariantTable.Record(
            digest: digest, recipe: recipe.description, picture: picture, contents: contents)
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
            copies: copies, hasCard: made.hasCard)
    }
}
