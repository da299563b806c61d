import CatalogBuild
import CatalogModel
import HTTP

extension SiteConfiguration {
    /// The source of the products.
    struct Source: Equatable {
        var kind: SourceKind?
        var url: BaseAddress?
        /// The headers of each request to the API, and of no other request.
        var headers: [OriginHeader] = []
        /// The key of the box office.
        var key: SecretText?
        /// The charts of the box office on the site.
        var charts = ChartKind.allCases
        /// The days of the charts.
        var dates: ChartDates?
        /// The maximum number of requests to the box office on a day.
        var dailyCalls = BoxOfficePlan.defaultDailyCalls
    }

    /// The search for posters of movies.
    struct Posters: Equatable {
        var url = BoxOfficePlan.defaultPosterAddress
        /// The key of the search.
        var key: SecretText?
        /// The hosts whose pictures are used instead of those of the search's own host.
        var hosts: [String]?
    }
}

extension SourceKind: SettingValue {
    static var range: String {
        "one of " + allCases.map(\.rawValue).joined(separator: ", ")
    }

    /// Reads the name of a kind; the decoder knows which there are.
    init(from decoder: any Decoder) throws {
        let text = try decoder.expandedText().text
        guard let kind = Self(rawValue: text) else {
            throw DecodingError.dataCorrupted(
                DecodingError.Context(
                    codingPath: decoder.codingPath, debugDescription: "there is no such kind"))
        }
        self = kind
    }
}

/// The rule for reading details again, as it is typed.
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

/// A host by its name or its IP address; it stands for all its ports.
struct HostName: TypedValue {
    static let wanted = "a host such as pictures.example, without https:// and port"

    /// The host in the form of `WebAddress.host`.
    let host: String

    init?(_ text: String) {
        // Only an IPv6 address, in brackets, has colons.
        let hasPort = text.contains(":") && !(text.hasPrefix("[") && text.hasSuffix("]"))
        guard !hasPort, !text.contains(where: { "/?#@*\\ ".contains($0) }),
            let address = WebAddress("https://\(text)/"), address.path == "/"
        else { return nil }
        host = address.host
    }
}

/// The headers that an API wants with each request, such as a key.
struct SourceHeaders: SettingValue, Equatable {
    static let range = "names with texts"
    static let isSecret = true

    let headers: [OriginHeader]

    init(_ headers: [OriginHeader]) {
        self.headers = headers
    }

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: HeaderName.self)
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

extension SourceHeaders {
    /// A coding key with any name.
    private struct HeaderName: CodingKey {
        let stringValue: String
        var intValue: Int? { nil }

        init(stringValue: String) {
            self.stringValue = stringValue
        }

        init?(intValue: Int) {
            nil
        }
    }
}
