import CatalogBuild
import CatalogSources

extension ContractReport {
    /// A description of the API, such as `an Open Market shop with about 1,234 products`.
    var summary: String {
        if kind == FeedSource.kind {
            let format = contract.map { " (\($0))" } ?? ""
            return "a product feed\(format) with \((rowCount ?? 0).counted("product"))"
        }
        if kind == TableSource.kind {
            let format = contract.map { ", \($0)," } ?? ""
            return "a table\(format) with \((rowCount ?? 0).counted("product"))"
        }
        let name =
            switch kind {
            case OpenMarketSource.kind: "an Open Market shop"
            case OpenMarketItemsSource.kind: "an Open Market shop of 2021, which sells items"
            case BoxOfficeSource.kind: "the box office"
            case WooCommerceSource.kind: "a WooCommerce shop"
            case ShopifySource.kind: "a Shopify shop"
            default: "a source of kind \(kind)"
            }
        let version = contract.map { " (contract \($0))" } ?? ""
        let profile = (SourceKind(rawValue: kind) ?? .standard).subject.profile
        return name + version + profile.size(of: self)
    }

    /// One line for each field that differs, with the expected and the found format.
    var differenceLines: [String] {
        let places = [ReplyDifference.Place.list, .rows, .detail]
        return places.flatMap { place -> [String] in
            let lines = differences.filter { $0.place == place }.map(\.description)
            return lines.isEmpty ? [] : ["\(place.title):"] + lines
        }
    }
}

extension ReplyDifference.Place {
    /// The heading above the differing fields of this part of a reply.
    fileprivate var title: String {
        switch self {
        case .list: "the list"
        case .rows: "its rows"
        case .detail: "a detail"
        }
    }
}
