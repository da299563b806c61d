import CatalogBuild
import CatalogModel
import CatalogRendering
import CatalogSources
import HTTP

/// The properties that commands need of the APIs for a subject.
protocol SourceProfile {
    /// The address when none is given.
    static var defaultAddress: BaseAddress? { get }
    /// The key that the API requires; `nil` when it requires none.
    static var key: APIKey? { get }
    /// The title of a site; `nil` to derive it from the API.
    static var title: String? { get }
    /// The units that the phases of a build count.
    static var units: ProgressUnits { get }

    /// Returns the environment variables of keys that a configuration leaves out.
    static func keyVariables(missingIn configuration: SiteConfiguration) -> [String]
    /// Returns the size of an API's offer, in words that follow its name.
    static func size(of report: ContractReport) -> String
}

/// A key that an API requires from every client.
struct APIKey {
    /// The environment variable of the key when the configuration has none.
    let variable: String
    /// The API that requires it: `the box office`.
    let api: String
    /// The issuer, and the place where it gives out keys.
    let issuer: String
}

extension SiteSubject {
    /// The profile of its sources: the only place in the program that distinguishes kinds of sites.
    var profile: any SourceProfile.Type {
        switch self {
        case .products: ShopProfile.self
        case .movies: BoxOfficeProfile.self
        }
    }
}

extension SourceProfile {
    /// Returns the configured key, otherwise that of the environment; `nil` when neither has one,
    /// or when the API requires none.
    static func secret(
        _ configured: SecretText?, _ environment: (String) -> String? = Environment.value
    ) -> Secret? {
        key.flatMap { Secret(configured, $0.variable, environment) }
    }
}

extension Secret {
    /// Reads the configured secret, otherwise that of the environment; `nil` when neither has one.
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

/// The profile of the APIs of shops.
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
