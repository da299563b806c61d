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

    /// True if the first pictures of products have cards for shared links.
    let makesCards: Bool
    private let recipe: Recipe
    private let recipeWithCard: Recipe
    private let state: StateFolder
    private let workers: ImageWorkerPool
    private let cache: Mutex<Cache>

    /// - Parameter database: the path of the database that records the copies.
    init(
        in state: StateFolder, database: String, recipe: VariantRecipe, workers: ImageWorkerPool
    ) throws {
        makesCards = recipe.makesCard
        self.recipe = Recipe(recipe.with(card: false))
        recipeWithCard = Recipe(recipe.with(card: true))
        self.state = state
        self.workers = workers
        cache = Mutex(Cache(store: try CatalogStore(at: database, mode: .readOnly)))
    }

    /// Returns true if no files of the picture have to be made.
    ///
    /// A card that the picture does not need does no harm, because the site leaves it out.
    ///
    /// - Parameter isFirst: true if the picture is the first of a product, which can have a card.
    func isCurrent(_ copies: VariantTable.Record, asFirst isFirst: Bool) -> Bool {
        copies.recipe == recipeWithCard.text
            || !(isFirst && makesCards) && copies.recipe == recipe.text
    }

    /// Returns the copies of a picture from the cache, and makes them if they are missing.
    ///
    /// Ask for first pictures before all others: the same picture can also be at a second address,
    /// where it is not a first picture, and would then be made without a card.
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
                return try await make(digest, asFirst: isFirst, known)
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
        _ digest: SHA256Digest, asFirst isFirst: Bool, _ known: VariantTable.Record?
    ) async throws -> VariantTable.Record {
        // A picture with a card may still be a first picture at another address.
        let hasCard = isFirst && makesCards || known?.recipe == recipeWithCard.text
        // With or without a card, the copies are the same files.
        let stem = PictureStem.make(of: digest, recipe: recipe.text)
        try makeFolder(of: "\(state.variants)/\(stem)")
        var request = VariantRequest(
            source: state.originals.path(of: digest), stem: "\(state.variants)/\(stem)",
            recipe: (hasCard ? recipeWithCard : recipe).value)
        if hasCard, var known, known.recipe == recipe.text, isIntact(known) {
            request.recipe.formats = []
            known.picture.hasCard = try await workers.make(request).hasCard
            known.recipe = recipeWithCard.text
            known.contents = contents(of: known.picture)
            return known
        }
        let picture = SitePicture(stem: stem, try await workers.make(request))
        return VariantTable.Record(
            digest: digest, recipe: (hasCard ? recipeWithCard : recipe).text, picture: picture,
            contents: contents(of: picture))
    }

    private func contents(of picture: SitePicture) -> [Fingerprint] {
        picture.paths.compactMap { fingerprint(ofFile: "\(state.variants)/\($0)") }
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

/// A recipe with its description, with which the state records the copies.
private struct Recipe {
    let value: VariantRecipe
    let text: String

    init(_ value: VariantRecipe) {
        self.value = value
        text = value.description
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
