import CatalogModel
import Liquid
import Text

extension XMLWriter {
    /// Begins an RSS 2.0 feed with Google's elements, which other services also understand.
    mutating func startProductFeed(of facts: SiteFacts, below baseURL: String) {
        start("rss", ["version": "2.0", "xmlns:g": "http://base.google.com/ns/1.0"])
        start("channel")
        newline()
        element("title", text: facts.title)
        element("link", text: baseURL + "/")
        element("description", text: facts.title)
    }

    /// Ends the feed.
    mutating func endProductFeed() {
        newline()
        end()
        end()
        newline()
    }

    /// Writes an element that contains UTF-8 text.
    mutating func element(_ name: StaticString, _ text: UnsafeRawBufferPointer) {
        start(name)
        self.text(text)
        end()
    }

    /// Writes an element that contains the absolute address of a file.
    mutating func element(
        _ name: StaticString, addressOf path: UnsafeRawBufferPointer, below baseURL: String
    ) {
        start(name)
        text(baseURL)
        text("/")
        text(path)
        end()
    }

    /// Writes an element that contains the address of a product's page.
    ///
    /// For a variant, the address leads to the variant's place on the page.
    mutating func element(_ name: StaticString, pageOf item: FeedItem, below baseURL: String) {
        start(name)
        text(baseURL)
        text("/")
        text(ProductPath.folder)
        text(item.record.slug)
        text(ProductPath.pageSuffix)
        if let variant = item.variant, !variant.isOnly {
            text("#" + VariantAnchor.fragment(of: variant.variant.id))
        }
        end()
    }

    /// Writes those options of a variant that services know, such as its colour.
    ///
    /// - Parameter limit: the greatest length of a value in characters.
    mutating func properties(of item: FeedItem, atMost limit: Int) {
        guard let variant = item.variant else { return }
        for property in VariantProperty.allCases {
            guard var value = variant.properties[property] else { continue }
            value.withUTF8 {
                element(
                    property.feedName, UnsafeRawBufferPointer($0).firstCharacters(limit))
            }
        }
    }

    /// Writes each path of categories, with ` > ` between the names.
    ///
    /// - Parameters:
    ///   - mostPaths: the greatest number of paths.
    ///   - limit: the greatest length of a path in characters.
    mutating func productTypes(_ paths: [[String]], atMost mostPaths: Int, limit: Int) {
        for path in paths.prefix(mostPaths) {
            var text = path.joined(separator: " > ")
            text.withUTF8 {
                element("g:product_type", UnsafeRawBufferPointer($0).firstCharacters(limit))
            }
        }
    }

    /// Writes the addresses of a product's pictures.
    ///
    /// The first picture has a separate element name. It is the variant's picture if the variant
    /// has one.
    mutating func imageLinks(of item: FeedItem, atMost limit: Int, below baseURL: String) {
        Gallery.forEachFile(
            in: item.record.gallery, limit: limit, leading: item.variant?.variant.picture
        ) { number, file in
            element(
                number == 0 ? "g:image_link" : "g:additional_image_link", addressOf: file.path,
                below: baseURL)
        }
    }

    /// Writes an element with an amount and its currency code, such as `12.30 USD`.
    mutating func element(_ name: StaticString, _ amount: DecimalAmount, in currency: CurrencyCode)
    {
        start(name)
        amount.withDigits(decimals: currency.minorDigits) { text($0) }
        text(" ")
        currency.withUTF8 { text($0) }
        end()
    }
}

extension VariantProperty {
    fileprivate var feedName: StaticString {
        switch self {
        case .color: "g:color"
        case .size: "g:size"
        case .material: "g:material"
        case .pattern: "g:pattern"
        }
    }
}
