import CatalogRendering
import CatalogState

/// Derives summaries and pictures of descriptions again after the owner changed how descriptions
/// are read.
struct DescriptionRefresh {
    let store: CatalogStore
    let content: ProductContent

    /// Reads all descriptions of the state, unless they were read with the same settings.
    func run(for settings: DescriptionSettings) throws {
        let former = try store.descriptionSettings()
        if former == settings.description { return }
        try store.transaction {
            // The first build has no products yet.
            if former != nil { try refresh() }
            try store.setDescriptionSettings(settings.description)
        }
    }

    private func refresh() throws {
        var positions: [Int64] = []
        try store.products.forEachPosition { positions.append($0) }
        for position in positions {
            guard let product = try store.products.product(at: position)?.product else { continue }
            try store.products.saveSummary(content.summary(of: product), at: position)
            try store.pictures.saveDescription(content.pictures(of: product), at: position)
        }
    }
}
