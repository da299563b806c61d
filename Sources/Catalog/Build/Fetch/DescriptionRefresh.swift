import CatalogRendering
import CatalogState

/// Derives the summaries and pictures of all descriptions again if the owner changed the settings
/// for descriptions.
struct DescriptionRefresh {
    let store: CatalogStore
    let content: ProductContent

    /// Reads all descriptions of the state if they were last read with other settings.
    ///
    /// The products then have the values of the source, without the owner's overrides.
    func run(for settings: DescriptionSettings) throws {
        let former = try store.descriptionSettings()
        if former == settings.description { return }
        // The first build has no products yet.
        if former != nil {
            try store.transaction { try refresh() }
            // The pictures that the site has for the addresses that were just found.
            try ShopContent.savePictures(in: store)
        }
        try store.setDescriptionSettings(settings.description)
    }

    private func refresh() throws {
        try store.overrides.restoreSource()
        var positions: [Int64] = []
        try store.products.forEachPosition { positions.append($0) }
        for position in positions {
            guard let product = try store.products.product(at: position)?.product else { continue }
            try store.products.saveSummary(content.summary(of: product), at: position)
            try store.pictures.saveDescription(content.pictures(of: product), at: position)
        }
    }
}
