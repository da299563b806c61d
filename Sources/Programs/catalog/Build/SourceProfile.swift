import CatalogBuild
import CatalogModel
import CatalogRendering
import CatalogSources
import HTTP

/// The properties of the APIs for one kind of site, which are shops or the box office.
protocol SourceProfile {
    /// The address to use when the user names none.
    static var defaultAddress: BaseAddress? { get }
    /// The key that the API requires; `nil` for an API without a key.
    static var key: APIKey? { get }
    /// The default title of a site; `nil` to derive the title from the API.
    static var title: String? { get }
    /// The names of the objects that each phase of a build counts.
    static var units: ProgressUnits { get }

    /// Returns the environment variables of the keys that `configuration` does not contain.
    static func keyVariables(missingIn configuration: SiteConfiguration) -> [String]
    /// Returns the number of products or charts in words, such as ` with about 75 products`.
    static func size(of report: ContractReport) -> String
}

/// A key that an API requires from every client.
struct APIKey {
    /// The environment variable that is read when the configuration does not contain the key.
    let variable: String
    /// The name of the API in messages, such as `the box office`.
    let api: String
    /// The issuer of keys and the address where users get them.
    let issuer: String
}

extension SiteSubject {
    /// The profile of the subject's sources.
    ///
    /// The commands distinguish kinds of sites only through this property.
    var profile: any SourceProfile.Type {
        switch self {
        case .products: ShopProfile.self
        case .movies: BoxOfficeProfile.self
        }
    }
}

extension SourceProfile {
    /// Returns the configured key, or else the key from the environment.
    ///
    /// The result is `nil` when both are missing, or when the API does not require a key.
    static func secret(
        _ configured: SecretText?, _ environment: (String) -> String? = Environment.value
    ) -> Secret? {
        key.flatMap { Secret(configured, $0.variable, environment) }
    }
}

extension Secret {
    /// Uses the secret `configured`, or else the environment variable `variable`; `nil` when both
    /// are missing.
    init?(
        _ configured: SecretText?, _ variable: String,
        _ environment: (String) -> String? = Environment.value
    ) {
        if let configured {
            self = configured.secret
        } else if let text = environment(variable), !text.allSatisfy(\.isWhitespace) {
            self.init(pasted: text)
        } else {
            return nil
        }
    }

    /// Creates a secret without white space around it, which files and copied keys often have.
    init(pasted text: String) {
        let start = text.drop(while: \.isWhitespace)
        let last = start.lastIndex { !$0.isWhitespace }
        self.init(last.map { String(start[...$0]) } ?? "")
    }
}

/// The profile of shop APIs.
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
