import YAML

@testable import CatalogCLI

extension SiteConfiguration {
    /// The settings in the text of a `catalog.yml`.
    init(
        text: String, overlays: [YAMLOverlay] = [], expanding expansion: TextExpansion? = nil
    ) throws {
        let document = try YAMLDocument(Array(text.utf8), file: "catalog.yml")
        try self.init(document.replacing(with: overlays), expanding: expansion)
    }
}
