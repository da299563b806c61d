import CatalogSources
import HTTP

/// The kinds of sources there are; a new one adds its line here.
public enum SourceKind: String, CaseIterable, Sendable {
    /// The shop API of 2022.
    case openMarket = "open-market"

    static func source(
        _ kind: String, at address: WebAddress, rows: Int
    ) throws(BuildError) -> any CatalogSource {
        switch SourceKind(rawValue: kind) {
        case .openMarket: OpenMarketSource(base: address, pageSize: rows)
        case nil: throw .unknownSource(kind: kind, known: allCases.map(\.rawValue))
        }
    }
}
