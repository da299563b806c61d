import CatalogModel
import CatalogRendering
import CatalogSources
import CatalogState

/// The values of a product that follow from its description.
struct ProductContent: Sendable {
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

    /// Returns the beginning of the description as plain text; `nil` if the description is missing
    /// or has no text.
    func summary(of product: Product) -> String? { descriptions.summary(of: product) }

    /// Returns the addresses of the pictures in the description, in the order of the description.
    ///
    /// The element is `nil` for a picture that cannot be fetched.
    func pictures(of product: Product) -> [String?] {
        guard var description = product.description else { return [] }
        let written = description.withUTF8 {
            descriptions.pictures(
                in: UnsafeRawBufferPointer($0), stated: product.descriptionFormat)
        }
        return written.map { source?.pictureReference($0) }
    }

    /// The values for the descriptions of overrides.
    var ofOverrides: OverrideTable.Content {
        OverrideTable.Content(summary: summary, pictures: pictures)
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
