package import HTTP
package import JSON

/// The description of an unknown JSON API, as one of its replies shows it.
package struct JSONDiscovery: Sendable, Equatable {
    /// A line of the description.
    package struct Line: Sendable, Equatable {
        /// The key in the configuration.
        package let key: String
        /// The value in YAML.
        package let value: String
        /// False if the owner should check the line.
        package let isSure: Bool
    }

    /// The lines below `list`.
    package let list: [Line]
    /// The lines below `fields`.
    package let fields: [Line]
    /// The first row.
    package let row: JSONValue
    /// The number of rows in the reply.
    package let rowCount: Int
    /// The keys of the rows.
    package let keys: [String]

    /// Describes an API; `nil` for a reply without a list of objects.
    package init?(_ reply: JSONValue, headers: HTTPHeaders, at address: WebAddress) {
        guard let found = JSONListSearch(in: reply) else { return nil }
        let paging = JSONPagingSearch(
            reply, headers: headers, at: address, rowCount: found.rows.count)
        let search = JSONFieldSearch(found.rows)
        let selector = (["$"] + found.path).joined(separator: ".")
        list = [
            Line(key: "data_selector", value: selector, isSure: true),
            Line(key: "paginator", value: paging.written, isSure: paging.isSure),
        ]
        fields = search.fields.map {
            Line(key: $0.field.rawValue, value: $0.rule, isSure: $0.isSure)
        }
        row = found.rows[0]
        rowCount = found.rows.count
        keys = search.keys
    }

    /// Returns true for a reply whose list has no elements.
    package static func isEmptyList(_ reply: JSONValue) -> Bool {
        JSONListSearch.hasEmptyList(reply)
    }
}
