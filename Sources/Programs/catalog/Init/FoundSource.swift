import CatalogBuild
import CatalogSources
import HTTP
import CatalogRendering

/// The source that was found at an address, as a `catalog.yml` names it.
struct FoundSource: Equatable {
    let kind: SourceKind
    let address: BaseAddress
    /// Rows to ask for in one request, where it is another number than usual.
    let pageSize: Int?
    /// What the site may be called.
    let title: String
    /// What answers, in words.
    let words: String
    /// Whether it says nothing without a key.
    let wantsKey: Bool
    /// Whether it sends some things otherwise than it should.
    let isOdd: Bool

    init(_ result: SourceSearch.Result) {
        let report = result.report
        kind = result.kind
        address = result.address
        pageSize = report.pageSize.flatMap { $0 == ReadingSettings().rowsPerRequest ? nil : $0 }
        title =
            kind.subject.profile.title ?? report.vendor ?? Self.title(of: address.address.host)
        words = report.words
        wantsKey = report.failure != nil
        isOdd =
            !report.differences.isEmpty || report.remarks.contains { $0.weight > .harmless }
    }

    /// A title for an API on a host, such as `Mugs` for `api.mugs.example`.
    private static func title(of host: String) -> String {
        let label = host.split(separator: ".").first { !generalLabels.contains(String($0)) }
        guard let label, host.contains(where: \.isLetter), host.contains("."), !host.contains(":")
        else { return "My shop" }
        return label.prefix(1).uppercased() + label.dropFirst()
    }

    private static let generalLabels: Set = ["www", "api", "openapi", "m", "shop"]
}
