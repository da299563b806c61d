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

    /// Writes an element with the address of a product's page.
    mutating func element(
        _ name: StaticString, pageOf slug: UnsafeRawBufferPointer, below baseURL: String
    ) {
        start(name)
        text(baseURL)
        text("/products/")
        text(slug)
        text(".html")
        end()
    }

    /// Writes the addresses of a product's pictures; the first one has an element of another name.
    mutating func imageLinks(
        of gallery: UnsafeRawBufferPointer, atMost limit: Int, below baseURL: String
    ) {
        Gallery.forEachFile(in: gallery, limit: limit) { number, file in
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
