import CatalogBuild
import CatalogModel
import HTTP

extension SiteConfiguration {
    /// The source of the products.
    struct Source: Decodable, Equatable {
        var kind: SourceKind?
        var url: BaseAddress?
        /// The number of products in one request.
        var pageSize: WholeNumber<1, 1000>?
        /// The rule for reading details again.
        var refresh: RefreshRule?
        /// The headers of every request to the API, and of no other.
        var headers: SourceHeaders?
        /// The highest rate of requests to the API.
        var rateLimit: RateLimit?
        /// The number of simultaneous requests to a host.
        var connections: WholeNumber<1, 64>?
        /// Other hosts that the API may redirect to.
        var redirectHosts: [HostName]?
        /// Hosts that may be in a private network.
        var privateHosts: [HostName]?
        /// The time that the API may be away before that counts as a failure.
        var maxStale: DayCount?
        /// The key of the box office.
        var key: SecretText?
        /// The kinds of charts on the site.
        var charts: [Parsed<ChartKind>]?
        /// The days of the charts.
        var dates: ChartDates?
        /// The largest number of calls to the box office on a day.
        var dailyCalls: CallCount?

        enum CodingKeys: String, CodingKey, CaseIterable {
            case kind
            case url
            case refresh
            case headers
            case connections
            case key
            case charts
            case dates
            case dailyCalls = "daily_calls"
            case pageSize = "page_size"
            case rateLimit = "rate_limit"
            case redirectHosts = "redirect_hosts"
            case privateHosts = "private_hosts"
            case maxStale = "max_stale"
        }
    }

    /// The search for posters of movies.
    struct Posters: Decodable, Equatable {
        var url: BaseAddress?
        /// The key of the search.
        var key: SecretText?
        /// The hosts of accepted pictures, in place of the search's own.
        var hosts: [HostName]?
    }
}

extension SourceKind: Decodable {
    /// Reads the name of a kind.
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

/// The headers that an API requires with each request, such as a key.
struct SourceHeaders: Decodable, Equatable {
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
            let isTwin = headers.contains {
                $0.name.lowercased() == name.stringValue.lowercased()
            }
            if isTwin { throw refuse("the same header is given twice") }
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
