package import CatalogModel
import Liquid
import Time

/// One change of a product, for the page and the feeds that list changes.
package struct ChangeEntry: Hashable, Sendable {
    /// All changes of the product in the same build.
    package let change: ProductChange
    /// The kind of change that this entry reports.
    package let kind: ProductChange.Kind
    /// The number of the build that published the change.
    package let build: Int
    /// The time at which the build was published, in seconds since 1970.
    package let time: Int64
    /// True if the product has a page now.
    package let hasPage: Bool
    /// The path of the product's first picture, relative to the site's root; `nil` for no picture.
    package let picture: String?

    package init(
        _ kind: ProductChange.Kind, of change: ProductChange, build: Int, time: Int64,
        hasPage: Bool, picture: String? = nil
    ) {
        self.change = change
        self.kind = kind
        self.build = build
        self.time = time
        self.hasPage = hasPage
        self.picture = picture
    }

    /// The path of the product's page, relative to the site's root; `nil` if there is no page.
    var path: String? { hasPage ? ProductPath.page(change.slug) : nil }

    /// A name that no other entry has.
    ///
    /// The time distinguishes entries of an earlier, lost state with the same build numbers.
    var name: String { "\(time)-\(build)-\(change.slug)-\(kind.rawValue)" }
}

extension ChangeEntry {
    /// Returns the title: the kind of change, then the name of the product, in the site's language.
    func title(in theme: SiteTheme) -> String {
        let name = (change.after ?? change.before)?.name ?? theme.strings.text("no_name")
        return "\(theme.strings.label(of: kind)): \(name)"
    }

    /// Returns the values that changed; if no value changed, returns the price.
    func content(in theme: SiteTheme) -> String {
        func text(of price: Money?) -> String {
            guard let price else { return theme.strings["ask_price"] ?? "–" }
            if price.units == 0, let free = theme.strings["free"] { return free }
            return theme.moneyFormat.text(
                units: price.units, scale: Int(price.scale),
                currency: CurrencyCode(price.currency))
        }
        let (before, after) = (change.before, change.after)
        return switch kind {
        case .priceDown, .priceUp, .repriced:
            "\(text(of: before?.price)) → \(text(of: after?.price))"
        case .renamed: "\(before?.name ?? "–") → \(after?.name ?? "–")"
        case .added, .soldOut, .restocked: text(of: after?.price)
        case .removed: text(of: before?.price)
        }
    }

    /// The time at which the build was published, in the format of RFC 3339.
    var timeText: String { Timestamp(secondsSince1970: time).text }

}

extension SiteTheme {
    /// The title of the feeds that list changes.
    var titleOfChanges: String { "\(facts.title): \(strings.text("changes"))" }
}
