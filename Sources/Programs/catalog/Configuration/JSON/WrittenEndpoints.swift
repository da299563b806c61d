import CatalogSources
import JSON
import JSONPath

/// The list of an API, as written under `list`; only the keys that are written have a value.
struct WrittenList: SettingValue, Equatable {
    static let range = "keys such as `path`, `params`, `data_selector` and `paginator`"

    private enum Key: String, CodingKey {
        case path, method, params, json, paginator
        case dataSelector = "data_selector"
    }

    private enum Method: String, CaseIterable, Decodable {
        case get = "GET"
        case post = "POST"
    }

    var path: String?
    var isPost: Bool?
    var params: [JSONAPIConfiguration.Parameter] = []
    var json: JSONValue?
    var dataSelector: [String]?
    var paginator: JSONAPIConfiguration.Paginator?

    /// Creates a list without any key.
    init() {}

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: Key.self)
        let path = try container.decodeIfPresent(ExpandedScalar.self, forKey: .path)
        let params = try container.decodeIfPresent(WrittenParameters.self, forKey: .params)
        let body = try container.decodeIfPresent(WrittenJSON.self, forKey: .json)
        for (holdsSecret, key) in [
            (path?.holdsSecret, Key.path), (params?.holdsSecret, .params),
            (body?.holdsSecret, .json),
        ] where holdsSecret == true {
            // The state stores the address and the body of each page.
            throw DecodingError.dataCorruptedError(
                forKey: key, in: container,
                debugDescription: "a key belongs under 'auth', or under 'headers' of 'source'")
        }
        self.path = path?.text
        let method = try container.decodeIfPresent(Method.self, forKey: .method)
        isPost = method.map { $0 == .post }
        self.params =
            params?.items.map { JSONAPIConfiguration.Parameter($0.name, $0.value) } ?? []
        json = body?.value
        if json != nil, method == .get {
            throw DecodingError.dataCorruptedError(
                forKey: .json, in: container,
                debugDescription: "a GET has no body; write 'method: POST'")
        }
        dataSelector =
            try container.decodeIfPresent(WrittenSelector.self, forKey: .dataSelector)?.names
        paginator =
            try container.decodeIfPresent(WrittenPaginator.self, forKey: .paginator)?.paginator
    }

    /// Takes each key that `other` has.
    mutating func merge(_ other: WrittenList) {
        path = other.path ?? path
        isPost = other.isPost ?? isPost
        params =
            params.filter { own in !other.params.contains { $0.name == own.name } }
            + other.params
        json = other.json ?? json
        dataSelector = other.dataSelector ?? dataSelector
        paginator = other.paginator ?? paginator
    }

    /// The list as the source reads it.
    var endpoint: JSONAPIConfiguration.ListEndpoint {
        var endpoint = JSONAPIConfiguration.ListEndpoint()
        endpoint.path = path ?? ""
        endpoint.params = params
        endpoint.json = json ?? (isPost == true ? .object([]) : nil)
        endpoint.dataSelector = dataSelector ?? []
        endpoint.paginator = paginator ?? .automatic
        return endpoint
    }
}

/// The details of an API, as written under `detail`: one, or a list.
struct WrittenDetails: SettingValue, Equatable {
    static let range = "`{path: …}`, or a list of such"

    let endpoints: [JSONAPIConfiguration.DetailEndpoint]

    init(from decoder: any Decoder) throws {
        if (try? decoder.unkeyedContainer()) != nil {
            endpoints = try [WrittenDetail](from: decoder).map(\.endpoint)
        } else {
            endpoints = [try WrittenDetail(from: decoder).endpoint]
        }
        guard endpoints.count <= 10 else {
            throw DecodingError.refusing("at most 10 details are read", at: decoder.codingPath)
        }
    }
}

private struct WrittenDetail: Decodable {
    private enum Key: String, CodingKey {
        case path
        case name = "as"
    }

    let endpoint: JSONAPIConfiguration.DetailEndpoint

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: Key.self)
        let name = try container.decodeIfPresent(String.self, forKey: .name)
        let text = try container.decode(ExpandedScalar.self, forKey: .path).text
        guard !text.hasPrefix("$") else {
            let path = try container.decode(WrittenPath.self, forKey: .path).path
            guard path.isSingular else {
                throw DecodingError.dataCorruptedError(
                    forKey: .path, in: container,
                    debugDescription: "it needs a path to one address, such as $.url")
            }
            endpoint = .init(.row(path), as: name)
            return
        }
        guard text.contains("{id}") else {
            throw DecodingError.dataCorruptedError(
                forKey: .path, in: container,
                debugDescription:
                    "it needs '{id}' in place of a product's id, such as /products/{id}, or a "
                    + "path to an address in the row, such as $.url")
        }
        endpoint = .init(.template(text), as: name)
    }
}

/// The meanings of replies, as written under `response_actions`.
struct WrittenActions: SettingValue, Equatable {
    static let range = "a list of `{status_code: …, content: …, action: …}`"

    let actions: [JSONAPIConfiguration.ResponseAction]

    init(from decoder: any Decoder) throws {
        actions = try [WrittenAction](from: decoder).map(\.action)
    }
}

private struct WrittenAction: Decodable {
    private enum Key: String, CodingKey {
        case content, action
        case statusCode = "status_code"
    }

    private enum Name: String, CaseIterable, Decodable {
        case ignore, raise, retry
    }

    let action: JSONAPIConfiguration.ResponseAction

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: Key.self)
        let status = try container.decodeIfPresent(Int.self, forKey: .statusCode)
        let content = try container.decodeIfPresent(String.self, forKey: .content)
        guard status != nil || content?.isEmpty == false else {
            throw DecodingError.refusing(
                "it needs 'status_code', 'content' or both", at: decoder.codingPath)
        }
        let name = try container.decode(Name.self, forKey: .action)
        action = .init(
            statusCode: status, content: content,
            action: ReplyAction(rawValue: name.rawValue) ?? .raise)
    }
}

/// A rate as written under `rate`: so many requests in an interval.
struct WrittenRate: SettingValue, Equatable {
    static let range = "`{limit: 2, interval: PT1S}`"

    private enum Key: String, CodingKey {
        case limit, interval
    }

    let requestsPerSecond: Double

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: Key.self)
        let limit = try container.decode(Int.self, forKey: .limit)
        let interval = try container.decodeIfPresent(String.self, forKey: .interval) ?? "PT1S"
        guard 1...10_000 ~= limit else {
            throw DecodingError.dataCorruptedError(
                forKey: .limit, in: container,
                debugDescription: "it needs a whole number from 1 to 10000")
        }
        guard let seconds = Self.seconds(interval) else {
            throw DecodingError.dataCorruptedError(
                forKey: .interval, in: container,
                debugDescription: "it needs a time such as PT1S, PT1M or PT1H")
        }
        requestsPerSecond = Double(limit) / Double(seconds)
    }

    /// Returns the seconds of an interval of ISO 8601 with one unit, such as `PT1M`.
    private static func seconds(_ text: String) -> Int? {
        let units: [Character: Int] = ["S": 1, "M": 60, "H": 3_600]
        guard text.hasPrefix("PT"), let unit = text.last.flatMap({ units[$0] }),
            let count = Int(text.dropFirst(2).dropLast()), 1...86_400 ~= count
        else { return nil }
        return count * unit
    }
}
