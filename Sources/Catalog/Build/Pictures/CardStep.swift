import CatalogModel
import CatalogPublishing
import CatalogRendering
import CatalogState
import Images

/// Draws the picture for shared links to the first page of a shop.
struct CardStep {
    /// A drawn card.
    struct Card {
        let path: String
        let jpeg: [UInt8]
    }

    /// The number of newest products among which the step looks for pictures.
    private static let reach = 24

    let theme: SiteTheme
    let store: CatalogStore
    /// The folder of the picture copies that the site shows.
    let variants: String
    private let cache: DrawingCache

    init(theme: SiteTheme, store: CatalogStore, variants: String, settings: BuildSettings) {
        self.theme = theme
        self.store = store
        self.variants = variants
        cache = DrawingCache(in: variants, imageWorker: settings.imageWorker)
    }

    /// Returns the card, and draws it if it is not in the cache.
    ///
    /// Without a card, shared links show the first product. This is also the case if the card
    /// cannot be drawn.
    ///
    /// - Parameter output: the folder that may have the pictures if the state has none.
    func run(_ output: OutputFolder, _ observer: any BuildObserver) async throws -> Card? {
        guard let card = try card() else { return nil }
        if let jpeg = cache.picture(card.inputs, as: .jpeg) {
            return Card(path: card.path, jpeg: jpeg)
        }
        do throws(ImageError) {
            let drawing = card.drawing(with: try await jpegs(of: card, output))
            let jpeg = try await cache.draw(
                drawing, width: HomeCard.width, as: .jpeg, inputs: card.inputs)
            return Card(path: card.path, jpeg: jpeg)
        } catch {
            observer.warn("the picture for shared links to the first page: \(error)")
            return nil
        }
    }

    /// Returns the card if it is in the cache.
    func keptCard() throws -> Card? {
        guard let card = try card(), let jpeg = cache.picture(card.inputs, as: .jpeg) else {
            return nil
        }
        return Card(path: card.path, jpeg: jpeg)
    }

    private func card() throws -> HomeCard? {
        var pictures: [HomeCard.Picture] = []
        try store.records.forEachWithoutDescription(before: .max, limit: Self.reach) { record in
            guard let file = Gallery.firstFile(in: record.gallery), file.path.hasSuffix(".jpg")
            else { return }
            pictures.append(HomeCard.Picture(path: file.path, color: file.color))
        }
        return HomeCard(of: theme, showing: pictures.reversed())
    }

    private func jpegs(
        of card: HomeCard, _ output: OutputFolder
    ) async throws(ImageError) -> [[UInt8]] {
        if let hero = card.heroFile {
            return [try await cache.jpeg(of: hero, width: HomeCard.width)]
        }
        var jpegs: [[UInt8]] = []
        for picture in card.pictures {
            do throws(ImageError) {
                jpegs.append(try ImageFile.contents(of: "\(variants)/\(picture.path)"))
            } catch {
                jpegs.append(try ImageFile.contents(of: "\(output.path)/\(picture.path)"))
            }
        }
        return jpegs
    }
}
