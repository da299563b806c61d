import CatalogBuild
import CatalogShopContract
import CatalogSources
import HTTP

/// The possible base addresses of an API, derived from an address that a user typed.
///
/// The typed address may be the address of the API's product list instead of the base address.
struct SourceRoots {
    /// The possible base addresses; the most likely address is first.
    let addresses: [SourceAddress]
    /// The possible kinds of source; the most likely kind is first.
    let kinds: [SourceKind]

    private static let wordPressAPI = "/wp-json"

    private static let landmarks = [
        ShopPath.products, ShopPath.items, ShopPath.item, "/kobisopenapi", Self.wordPressAPI,
        ShopifySource.listPath,
    ]

    /// Searches the path of the address for known paths of product lists; query and fragment are
    /// ignored.
    init(of address: WebAddress) {
        let path = address.path
        let landmark = Self.landmarks.lazy.compactMap { mark -> (String, String.Index)? in
            path.ranges(of: mark).last.flatMap { range in
                let isWhole = range.upperBound == path.endIndex || path[range.upperBound] == "/"
                return isWhole ? (mark, range.lowerBound) : nil
            }
        }.first
        let root = String(landmark.map { path[..<$0.1] } ?? path[...])
        let places = [root, ""].map { address.origin + $0 }
        addresses = places.enumerated()
            .filter { index, text in !places[..<index].contains { Self.same($0, text) } }
            .compactMap { SourceAddress($0.element) }
        kinds = Self.kinds(for: landmark?.0, at: address.host)
    }

    private static func same(_ one: String, _ other: String) -> Bool {
        SourceAddress(one)?.text == SourceAddress(other)?.text
    }

    private static func kinds(for landmark: String?, at host: String) -> [SourceKind] {
        let isBoxOffice = landmark == "/kobisopenapi" || host.hasSuffix("kobis.or.kr")
        let isOfItems = landmark == ShopPath.items || landmark == ShopPath.item
        let likeliest: String? =
            switch landmark {
            case _ where isBoxOffice: BoxOfficeSource.kind
            case _ where isOfItems: ShopPlan.itemKind
            case wordPressAPI: WooCommerceSource.kind
            case ShopifySource.listPath: ShopifySource.kind
            default: nil
            }
        let all = SourceKind.allCases.filter(\.isRecognisable)
        return all.filter { $0.rawValue == likeliest } + all.filter { $0.rawValue != likeliest }
    }
}

extension SourceKind {
    /// True if the kind is recognised by its replies, without settings besides the address.
    var isRecognisable: Bool {
        addressForm == .base || [WooCommerceSource.kind, ShopifySource.kind].contains(rawValue)
    }
}
