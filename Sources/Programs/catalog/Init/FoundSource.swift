import CatalogBuild
import CatalogSources
import HTTP
import CatalogRendering

/// A source found at an address, with its settings for `catalog.yml`.
struct FoundSource: Equatable {
    let kind: SourceKind
    let address: SourceAddress
    /// The name of the kind in the configuration, which may be that of a preset.
    var kindName: String { preset ?? kind.rawValue }
    private let preset: String?
    /// The further lines of `source`, with which the source can be read.
    var lines: [String] = []
    /// The number of rows in one request; `nil` for the default.
    let pageSize: Int?
    /// The currency of prices that come without one; `nil` if it is not known or not needed.
    var currency: String?
    /// A proposed title for the site.
    var title: String
    /// A description of the API for messages.
    let summary: String
    /// True if the API does not answer without a key.
    let wantsKey: Bool
    /// True if some replies differ from the expected format.
    let differsFromContract: Bool
    /// The columns of a table that are not used; `nil` if all are.
    let unusedColumns: UnusedColumns?

    /// Creates a source whose replies are not compared with a contract.
    ///
    /// - Parameter preset: the name of the preset that is used.
    init(
        _ kind: SourceKind, named preset: String? = nil, at address: SourceAddress,
        _ summary: String
    ) {
        (self.kind, self.preset, self.address, self.summary) = (kind, preset, address, summary)
        (pageSize, wantsKey, differsFromContract, unusedColumns) = (nil, false, false, nil)
        title = Self.title(of: address.address.host)
    }

    init(_ result: SourceSearch.Result) {
        let report = result.report
        preset = nil
        kind = result.kind
        address = result.address
        pageSize = report.pageSize.flatMap { $0 == ReadingSettings().rowsPerRequest ? nil : $0 }
        title =
            kind.subject.profile.title ?? report.vendor ?? Self.title(of: address.address.host)
        summary = report.summary
        wantsKey = report.failure != nil
        unusedColumns = UnusedColumns(report.unusedColumns)
        differsFromContract =
            !report.differences.isEmpty || report.remarks.contains { $0.weight > .harmless }
    }

    /// True if the owner must write the currency of the prices.
    var wantsCurrency: Bool {
        hasUnclearPrices || kind.rawValue == ShopifySource.kind && currency == nil
    }

    /// True if prices cannot be read in the currency that follows from the language.
    var hasUnclearPrices = false

    /// Returns a title derived from `host`, such as `Mugs` for `api.mugs.example`.
    private static func title(of host: String) -> String {
        let label = host.split(separator: ".").first { !generalLabels.contains(String($0)) }
        guard let label, host.contains(where: \.isLetter), host.contains("."), !host.contains(":")
        else { return "My shop" }
        return label.prefix(1).uppercased() + label.dropFirst()
    }

    private static let generalLabels: Set = ["www", "api", "openapi", "m", "shop"]
}
