import CatalogModel
import CatalogRendering
import CatalogSources
import CatalogState

/// The values of a product that follow from its description.
struct ProductContent: DescriptionContent, Sendable {
    private let descriptions: DescriptionRenderer
    /// The source; `nil` for a site without products.
    let source: (any CatalogSource)?

    init(_ settings: DescriptionSettings, from source: (any CatalogSource)?) {
        descriptions = DescriptionRenderer(settings)
        self.source = source
    }

    /// Creates the values for the products of a site.
    init(_ settings: BuildSettings) {
        var options = settings.sourceOptions
        options.language = settings.language
        // A source that lacks an option was never read, so that it has no descriptions.
        let source = try? SourceKind(rawValue: settings.sourceKind)?
            .source(at: settings.sourceAddress, options)
        self.init(settings.site.pages.descriptions, from: source)
    }

    func summary(of product: Product) -> String? { descriptions.summary(of: product) }

    func pictures(of product: Product) -> [String?] {
        guard var description = product.description else { return [] }
        let written = description.withUTF8 {
            descriptions.pictures(
                in: UnsafeRawBufferPointer($0), stated: product.descriptionFormat)
        }
        return written.map { source?.pictureReference($0) }
    }
}

extension DescriptionRenderer {
    /// Returns the beginning of the product's description as plain text; `nil` if the description
    /// is missing or has no text.
    func summary(of product: Product) -> String? {
        guard var description = product.description else { return nil }
        let text = description.withUTF8 {
            summary(of: UnsafeRawBufferPointer($0), stated: product.descriptionFormat)
        }
        return text.isEmpty ? nil : text
    }
}
