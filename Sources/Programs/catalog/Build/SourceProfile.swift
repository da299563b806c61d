import CatalogBuild
import CatalogModel
import CatalogRendering
import CatalogSources
import HTTP

/// What commands have to know of the APIs that sites about a subject are built from.
protocol SourceProfile {
    /// The address where none is given.
    static var defaultAddress: BaseAddress? { get }
    /// The key without which the API answers nothing; `nil` where it wants none.
    static var key: APIKey? { get }
    /// The title of a site; `nil` to make it from the API.
    static var title: String? { get }
    /// What the phases of a build count.
    static var units: ProgressUnits { get }

    /// The variables of the environment that keys come from which a configuration leaves out.
    static func keyVariables(missingIn configuration: SiteConfiguration) -> [String]
    /// How much an API offers, in words that go on after its name.
    static func size(of report: ContractReport) -> String
}

/// A key that an API wants of everybody.
struct APIKey {
    /// The variable of the environment that holds it where the configuration does not.
    let variable: String
    /// What asks for it: `the box office`.
    let api: String
    /// Who gives it, and where.
    let issuer: String
}

extension SiteSubject {
    /// The profile of its sources: the only place of the program that tells kinds of sites apart.
    var profile: any SourceProfile.Type {
        switch self {
        case .products: ShopProfile.self
        case .movies: BoxOfficeProfile.self
        }
    }
}

extension SourceProfile {
    /// The key that is configured, else that of the environment; `nil` where neither has one, or the
    /// API wants none.
    static func secret(
        _ configured: SecretText?, _ environment: (String) -> String? = Environment.value
    ) -> Secret? {
        key.flatMap { Secret(configured, $0.variable, environment) }
    }
}

extension Secret {
    /// The secret that is configured, else that of the environment; `nil` where neither has one.
    init?(
        _ configured: SecretText?, _ variable: String,
        _ environment: (String) -> String? = Environment.value
    ) {
        if let configured {
            self = configured.secret
        } else if let text = environment(variable), !text.isEmpty {
            self.init(text)
        } else {
            return nil
        }
    }
}

/// What commands have to know of the APIs of shops.
private enum ShopProfile: SourceProfile {
    static let defaultAddress: BaseAddress? = nil
    static let key: APIKey? = nil
    static let title: String? = nil
    static let units = ProgressUnits()

    static func keyVariables(missingIn configuration: SiteConfiguration) -> [String] { [] }

    static func size(of report: ContractReport) -> String {
        if let totalCount = report.totalCount {
            return " with about \(totalCount.counted("product"))"
        }
        return report.rowCount.map { " with \($0.counted("product")) on its first page" } ?? ""
    }
}
