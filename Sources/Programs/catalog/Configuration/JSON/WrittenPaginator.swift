import CatalogSources
import JSONPath

/// The paging of a list, in the vocabulary of dlt's REST source.
struct WrittenPaginator: Decodable {
    private enum Kind: String, CaseIterable, Decodable {
        case auto, cursor, offset
        case singlePage = "single_page"
        case pageNumber = "page_number"
        case headerCursor = "header_cursor"
        case headerLink = "header_link"
        case jsonLink = "json_link"
    }

    private enum Key: String, CodingKey {
        case type, limit
        case basePage = "base_page"
        case pageParam = "page_param"
        case pageBodyPath = "page_body_path"
        case offsetParam = "offset_param"
        case offsetBodyPath = "offset_body_path"
        case limitParam = "limit_param"
        case limitBodyPath = "limit_body_path"
        case cursorPath = "cursor_path"
        case cursorParam = "cursor_param"
        case cursorBodyPath = "cursor_body_path"
        case cursorKey = "cursor_key"
        case linksNextKey = "links_next_key"
        case nextURLPath = "next_url_path"
        case totalPath = "total_path"
        case hasMorePath = "has_more_path"
    }

    let paginator: JSONAPIConfiguration.Paginator

    init(from decoder: any Decoder) throws {
        guard let container = try? decoder.container(keyedBy: Key.self) else {
            paginator = try Self.paginator(
                try decoder.singleValueContainer().decode(Kind.self), nil, at: decoder.codingPath)
            return
        }
        let kind = try container.decode(Kind.self, forKey: .type)
        paginator = try Self.paginator(kind, container, at: decoder.codingPath)
    }

    private typealias Container = KeyedDecodingContainer<Key>

    private static func paginator(
        _ kind: Kind, _ container: Container?, at path: [any CodingKey]
    ) throws -> JSONAPIConfiguration.Paginator {
        func required<Value>(_ value: Value?, _ key: Key, _ example: String) throws -> Value {
            guard let value else {
                throw DecodingError.refusing(
                    "'\(kind.rawValue)' needs '\(key.rawValue)', such as \(example)", at: path)
            }
            return value
        }
        func jsonPath(_ key: Key) throws -> JSONPath? {
            try container?.decodeIfPresent(WrittenPath.self, forKey: key)?.path
        }
        func slot(_ name: String, _ param: Key, _ body: Key) throws -> JSONAPIConfiguration.Slot {
            JSONAPIConfiguration.Slot(
                param: try container?.decodeIfPresent(String.self, forKey: param) ?? name,
                bodyPath: try container?.decodeIfPresent(WrittenBodyPath.self, forKey: body)?.names
                    ?? [])
        }
        func hints(hasTotal: Bool = true) throws -> JSONAPIConfiguration.Hints {
            JSONAPIConfiguration.Hints(
                totalPath: hasTotal ? try jsonPath(.totalPath) : nil,
                hasMorePath: try jsonPath(.hasMorePath))
        }
        switch kind {
        case .auto: return .automatic
        case .singlePage: return .singlePage
        case .pageNumber:
            return .pageNumber(
                try slot("page", .pageParam, .pageBodyPath),
                base: try container?.decodeIfPresent(Int.self, forKey: .basePage) ?? 1,
                hints: try hints())
        case .offset:
            let limit = try container?.decodeIfPresent(Int.self, forKey: .limit)
            guard try required(limit, .limit, "limit: 100") > 0 else {
                throw DecodingError.refusing("'limit' needs a whole number from 1", at: path)
            }
            return .offset(
                try slot("offset", .offsetParam, .offsetBodyPath), limit: limit ?? 1,
                limitSlot: try slot("limit", .limitParam, .limitBodyPath), hints: try hints())
        case .cursor:
            return .cursor(
                try slot("cursor", .cursorParam, .cursorBodyPath),
                path: try required(try jsonPath(.cursorPath), .cursorPath, "cursor_path: $.next"),
                hints: try hints())
        case .headerCursor:
            return .headerCursor(
                JSONAPIConfiguration.Slot(
                    param: try container?.decodeIfPresent(String.self, forKey: .cursorParam)
                        ?? "cursor"),
                key: try container?.decodeIfPresent(String.self, forKey: .cursorKey) ?? "next")
        case .headerLink:
            return .headerLink(
                relation: try container?.decodeIfPresent(String.self, forKey: .linksNextKey)
                    ?? "next")
        case .jsonLink:
            return .jsonLink(
                path: try jsonPath(.nextURLPath) ?? JSONPath("$.next"), hints: try hints())
        }
    }
}
