import CatalogModel
import Liquid
import Text

extension XMLWriter {
    /// Begins a feed of RSS 2.0 with Google's attributes, which other services also use.
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

    /// Writes an element with a text in UTF-8.
    mutating func element(_ name: StaticString, _ text: UnsafeRawBufferPointer) {
        start(name)
        self.text(text)
        end()
    }

    /// Writes an element with the address of a file.
    mutating func element(
        _ name: StaticString, addressOf path: UnsafeRawBufferPointer, below baseURL: String
    ) {
        start(name)
        text(baseURL)
        text("/")
        text(path)
        end()
    }

    /// Writes an element with the address of a product's page, or of a variant on it.
    mutating func element(_ name: StaticString, pageOf item: FeedItem, below baseURL: String) {
        start(name)
        text(baseURL)
        text("/products/")
        text(item.record.slug)
        text(".html")
        if let variant = item.variant?.variant {
            text("#" + VariantAnchor.fragment(of: variant.id))
        }
        end()
    }

    /// Writes the values of the options of a variant that services know.
    ///
    /// - Parameter limit: The limit of each in characters.
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

    /// Writes the paths of the categories, each with ` > ` between the names.
    ///
    /// - Parameters:
    ///   - mostPaths: The limit of paths.
    ///   - limit: The limit of each in characters.
    mutating func productTypes(_ paths: [[String]], atMost mostPaths: Int, limit: Int) {
        for path in paths.prefix(mostPaths) {
            var text = path.joined(separator: " > ")
            text.withUTF8 {
                element("g:product_type", UnsafeRawBufferPointer($0).firstCharacters(limit))
            }
        }
    }

    /// Writes the addresses of a product's pictures; the first one, which is that of the variant, has
    /// an element of another name.
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
