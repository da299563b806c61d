import CatalogBuild
import CatalogModel
import CatalogSources
import HTTP
import YAML

extension SiteConfiguration {
    /// The source of the products.
    struct Source: Equatable {
        var kind: SourceKind?
        var url: SourcePlace?
        /// The headers that are sent with requests to the API, and only there.
        var headers: [OriginHeader] = []
        /// The description of a JSON API.
        var json = WrittenSource()
        /// The key of the box office.
        var key: SecretText?
        /// The kinds of box office charts that the site shows.
        var charts = ChartKind.usual
        /// The movies that the charts count.
        var filter = ChartFilter()
        /// The days whose charts are read.
        var dates: ChartDates?
        /// The maximum number of requests to the box office per day.
        var dailyCalls = BoxOfficePlan.defaultDailyCalls
    }

    /// The settings of the search for movie posters.
    struct Posters: Equatable {
        var url = BoxOfficePlan.defaultPosterAddress
        /// The key for the API of the search.
        var key: SecretText?
        /// The hosts from which posters are accepted; `nil` for the default hosts.
        var hosts: [String]?
    }
}

extension SourceKind: SettingValue {
    static var range: String {
        "one of " + allCases.map(\.rawValue).joined(separator: ", ")
    }

    /// Reads the name of a source kind.
    init(from decoder: any Decoder) throws {
        let text = try decoder.expandedText().text
        guard let kind = Self(rawValue: text) else {
            throw DecodingError.dataCorrupted(
                DecodingError.Context(
                    codingPath: decoder.codingPath, debugDescription: "this kind does not exist"))
        }
        self = kind
    }
}

/// The value of `refresh`, which decides when the details of known products are read again.
struct RefreshRule: TypedValue {
    static let wanted = "changed, all, or a number of days such as 7 days"

    let refresh: DetailRefresh

    init?(_ text: String) {
        switch text {
        case "changed": refresh = .changed
        case "all": refresh = .all
        default:
            guard let days = DayCount(text) else { return nil }
            refresh = .days(days.number)
        }
    }
}

/// A host name or IP address without a port; it applies to all ports of the host.
struct HostName: TypedValue {
    static let wanted = "a host such as pictures.example, without https:// and port"

    /// The host in the form of `WebAddress.host`.
    let host: String

    init?(_ text: String) {
        // Colons are allowed only in an IPv6 address in brackets; otherwise a colon begins a port.
        let hasPort = text.contains(":") && !(text.hasPrefix("[") && text.hasSuffix("]"))
        guard !hasPort, !text.contains(where: { "/?#@*\\ ".contains($0) }),
            let address = WebAddress("https://\(text)/"), address.path == "/"
        else { return nil }
        host = address.host
    }
}

/// The headers that an API requires with each request, such as a header with a key.
struct SourceHeaders: SettingValue, Equatable {
    static let range = "names with texts"
    static let isSecret = true

    let headers: [OriginHeader]

    init(_ headers: [OriginHeader]) {
        self.headers = headers
    }

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: AnyKey.self)
        var headers: [OriginHeader] = []
        for name in container.allKeys {
            let value = try container.decode(SecretText.self, forKey: name).secret
            func refuse(_ reason: String) -> DecodingError {
                .dataCorruptedError(forKey: name, in: container, debugDescription: reason)
            }
            let isDuplicate = headers.contains {
                $0.name.lowercased() == name.stringValue.lowercased()
            }
            if isDuplicate { throw refuse("the same header is given twice") }
            do {
                headers.append(try OriginHeader(name.stringValue, value))
            } catch {
                throw refuse(error.detail)
            }
        }
        self.headers = headers
    }
}
