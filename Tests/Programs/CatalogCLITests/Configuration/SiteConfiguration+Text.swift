import YAML

@testable import CatalogCLI

extension SiteConfiguration {
    /// What the text of a `catalog.yml` sets.
    init(
        text: String, overlays: [YAMLOverlay] = [], expanding expansion: TextExpansion? = nil
    ) throws {
        let document = try YAMLDocument(Array(text.utf8), file: "catalog.yml")
        try self.init(document.replacing(with: overlays), expanding: expansion)
    }
}
