import CatalogSources
import JSONPath

/// The paging of a list, in the vocabulary of dlt's REST source.
struct WrittenPaginator: Decodable {
    let paginator: JSONAPIConfiguration.Paginator

    init(from decoder: any Decoder) throws {
        paginator = try PaginatorReader(decoder).paginator()
    }
}

/// A reader of a paginator, which is written as its type alone or as a section.
private struct PaginatorReader {
    enum Kind: String, CaseIterable, Decodable {
        case auto, cursor, offset
        case singlePage = "single_page"
        case pageNumber = "page_number"
        case headerCursor = "header_cursor"
        case headerLink = "header_link"
        case jsonLink = "json_link"
    }

    enum Key: String, CodingKey {
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

    private let kind: Kind
    /// The section; `nil` if only the type is written.
    private let container: KeyedDecodingContainer<Key>?
    private let path: [any CodingKey]

    init(_ decoder: any Decoder) throws {
        path = decoder.codingPath
        container = try? decoder.container(keyedBy: Key.self)
        kind =
            if let container {
                try container.decode(Kind.self, forKey: .type)
            } else {
                try decoder.singleValueContainer().decode(Kind.self)
            }
    }

    func paginator() throws -> JSONAPIConfiguration.Paginator {
        switch kind {
        case .auto: return .automatic
        case .singlePage: return .singlePage
        case .pageNumber:
            return .pageNumber(
                try slot("page", .pageParam, .pageBodyPath), base: try value(.basePage) ?? 1,
                hints: try hints())
        case .offset:
            let limit: Int = try required(.limit, "limit: 100", try value(.limit))
            guard limit > 0 else {
                throw DecodingError.refusing("'limit' needs a whole number from 1", at: path)
            }
            return .offset(
                try slot("offset", .offsetParam, .offsetBodyPath), limit: limit,
                limitSlot: try slot("limit", .limitParam, .limitBodyPath), hints: try hints())
        case .cursor:
            return .cursor(
                try slot("cursor", .cursorParam, .cursorBodyPath),
                path: try required(.cursorPath, "cursor_path: $.next", try jsonPath(.cursorPath)),
                hints: try hints())
        case .headerCursor:
            return .headerCursor(
                JSONAPIConfiguration.Slot(param: try value(.cursorParam) ?? "cursor"),
                key: try value(.cursorKey) ?? "next")
        case .headerLink: return .headerLink(relation: try value(.linksNextKey) ?? "next")
        case .jsonLink:
            return .jsonLink(
                path: try jsonPath(.nextURLPath) ?? JSONPath("$.next"), hints: try hints())
        }
    }

    private func value<Value: Decodable>(_ key: Key) throws -> Value? {
        try container?.decodeIfPresent(Value.self, forKey: key)
    }

    private func required<Value>(_ key: Key, _ example: String, _ value: Value?) throws -> Value {
        guard let value else {
            throw DecodingError.refusing(
                "'\(kind.rawValue)' needs '\(key.rawValue)', such as \(example)", at: path)
        }
        return value
    }

    private func jsonPath(_ key: Key) throws -> JSONPath? {
        let written: WrittenPath? = try value(key)
        return written?.path
    }

    private func slot(
        _ name: String, _ param: Key, _ body: Key
    ) throws -> JSONAPIConfiguration.Slot {
        let bodyPath: WrittenBodyPath? = try value(body)
        return JSONAPIConfiguration.Slot(
            param: try value(param) ?? name, bodyPath: bodyPath?.names ?? [])
    }

    private func hints() throws -> JSONAPIConfiguration.Hints {
        JSONAPIConfiguration.Hints(
            totalPath: try jsonPath(.totalPath), hasMorePath: try jsonPath(.hasMorePath))
    }
}
