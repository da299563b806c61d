package import CatalogModel
import Liquid
import Text

/// The file `llms.txt`, which describes a site to language models.
///
/// The format is described at llmstxt.org. The file contains the name of the site, its description
/// and the addresses of its data. It lists only the newest products, which are on the site's first
/// page. The sitemap lists all products, and the file contains the sitemap's address. If the site's
/// address is unknown, links are relative and there is no sitemap.
package struct LLMsFile {
    private static let longestName = 150

    private let facts: SiteFacts
    private let nameOfNameless: String
    private let productCount: Int
    /// The lines about products, the oldest product first.
    private var products: [[UInt8]] = []

    /// Begins the file.
    ///
    /// - Parameter productCount: the number of all products on the site.
    package init(of theme: SiteTheme, productCount: Int) {
        facts = theme.facts
        nameOfNameless = theme.strings.text("no_name")
        self.productCount = productCount
    }

    /// Adds a product, the next newer one.
    package mutating func add(_ product: ProductRecord) {
        let item = FeedItem(product)
        let name = String(decoding: product.name.firstCharacters(Self.longestName), as: UTF8.self)
        let slug = String(decoding: product.slug, as: UTF8.self)
        var line = link(name.isEmpty ? nameOfNameless : name, ProductPath.page(slug))
        if let price = item.price {
            line +=
                ": "
                + price.withDigits(decimals: item.currency?.minorDigits ?? 0) {
                    String(decoding: $0, as: UTF8.self)
                }
            if let currency = item.currency { line += " \(currency.text)" }
        }
        if item.isSoldOut { line += item.price == nil ? ": sold out" : ", sold out" }
        products.append(Array(line.utf8))
    }

    /// Returns the content of the file.
    package func bytes() -> [UInt8] {
        let count = Count(productCount, "product")
        var text = "# \(facts.title.onMarkdownLine)\n\n> A shop with \(count), in the language "
        text += "'\(facts.language)'. Each has its own page, with its data as JSON-LD"
        text +=
            facts.hasJSONAlternates
            ? ", and as JSON at the same address with .json in place of .html" : ""
        text += ".\n"
        text += section("Lists", lists)
        if !products.isEmpty { text += "\n## Newest products\n\n" }
        var bytes = Array(text.utf8)
        for line in products.reversed() { bytes += line + [UInt8(ascii: "\n")] }
        return bytes + Array(section("Data", data).utf8)
    }
}

extension LLMsFile {
    private var lists: [String] {
        let changes = facts.changesPath.map { link("Changes", $0) }
        return [link("All products, the newest first", "index.html")]
            + categories + [changes].compactMap(\.self)
    }

    private var categories: [String] {
        facts.categories.compactMap { category in
            guard case .page(let path) = category.target else { return nil }
            return link(category.title, path)
        }
    }

    private var data: [String] {
        let files: [(String, String?)] = [
            ("All pages", facts.baseURL == nil ? nil : "sitemap.xml"),
            ("Changes, as Atom", facts.feedPath),
            ("Changes, as JSON Feed", facts.jsonFeedPath),
        ]
        return files.compactMap { name, path in path.map { link(name, $0) } }
            + Export.allCases.filter { facts.has($0) && $0 != .llms }.compactMap { export in
                export.path.map { link(export.phrase, $0) }
            }
    }

    private func section(_ title: String, _ lines: [String]) -> String {
        lines.isEmpty ? "" : "\n## \(title)\n\n" + lines.map { $0 + "\n" }.joined()
    }

    private func link(_ name: String, _ path: String) -> String {
        "- [\(name.onMarkdownLine)](\(facts.canonicalAddress(of: path) ?? path))"
    }
}

extension Export {
    fileprivate var phrase: String {
        switch self {
        case .googleMerchant: "All products, for Google Merchant Center"
        case .naver: "All products, for Naver Shopping"
        case .kakao: "All products, for Kakao"
        case .llms: "This file"
        case .json: "A product"
        }
    }
}

extension String {
    /// The text as one line of Markdown, with characters that mean markup escaped.
    fileprivate var onMarkdownLine: String {
        var text = ""
        for scalar in unicodeScalars {
            switch scalar {
            case "\\", "[", "]", "<", ">", "*", "_", "`", "#": text += "\\"
            default: break
            }
            let isBreak =
                scalar.value < 0x20
                || ["\u{7F}", "\u{85}", "\u{2028}", "\u{2029}"]
                    .contains(scalar)
            text.unicodeScalars.append(isBreak ? " " : scalar)
        }
        return text
    }
}
