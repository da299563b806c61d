import CatalogModel
import HTTP
import JSON
import Text

/// A mistake in the description of an API that shows only when it is used.
package enum JSONAPIFault: Error, Equatable, Sendable {
    /// There is no path to the id of a product.
    case noIDPath
    /// A path is not a part of an address of the API.
    case unusablePath(String)
}

extension JSONAPIFault: CustomStringConvertible {
    /// The mistake and its remedy.
    package var description: String {
        switch self {
        case .noIDPath:
            "'source.fields.id' is missing; write where the id of a product is, such as 'id: $.id'"
        case .unusablePath(let path):
            "\(path.quotedInMessage) is not a path of the API at 'source.url', such as /products"
        }
    }
}

extension WebAddress {
    /// Returns the text of the address of `path` below this address, without a query.
    ///
    /// An empty path stands for this address. An absolute address must be on the same server.
    fileprivate func text(below path: String) throws(JSONAPIFault) -> String {
        if path.isEmpty { return origin + self.path }
        if path.contains("://") {
            guard WebAddress(path.withoutGaps)?.origin == origin else {
                throw .unusablePath(path)
            }
            return path
        }
        guard path.hasPrefix("/") else { throw .unusablePath(path) }
        return root(above: "") + path
    }
}

extension String {
    /// The address with a letter in place of the placeholders of pages and ids.
    fileprivate var withoutGaps: String {
        ["{page}", "{offset}", "{cursor}", "{id}"].reduce(self) { $0.replacing($1, with: "x") }
    }
}

// MARK: - Details

/// The address of a detail, with a place for the id.
struct DetailTemplate: Sendable {
    private static let gap = "{id}"

    private let beginning: String
    private let end: String

    /// - Returns: `nil` for an address that the row contains.
    init?(
        _ address: JSONAPIConfiguration.DetailEndpoint.Address, below base: WebAddress
    ) throws(JSONAPIFault) {
        guard case .template(let path) = address else { return nil }
        let text = try base.text(below: path)
        guard let gap = text.firstRange(of: Self.gap), WebAddress(text.withoutGaps) != nil else {
            throw .unusablePath(path)
        }
        beginning = String(text[..<gap.lowerBound])
        end = String(text[gap.upperBound...])
    }

    func address(of id: ProductID) -> WebAddress? {
        let id = id.text.percentEncodedSegment
        return WebAddress(beginning + id + end.replacing(Self.gap, with: id))
    }
}

// MARK: - Lists

extension Pager {
    /// Creates the pager of a list as its owner describes it.
    init(
        _ list: JSONAPIConfiguration.ListEndpoint, below base: WebAddress
    ) throws(JSONAPIFault) {
        let request = try ListAddress(list, below: base)
        let first = try request.first()
        switch list.paginator {
        case .automatic:
            self.init(
                .nextReference(first: first), prefersLinkHeader: true, body: request.body(),
                trust: .rows)
        case .singlePage:
            self.init(.whole(first), body: request.body(), trust: .rows)
        case .pageNumber(let slot, let number, _):
            self.init(
                .number(try request.template(slot)), firstNumber: number,
                body: request.body(slot), trust: .rows)
        case .offset(let slot, let limit, let limitSlot, _):
            let request = request.adding(String(limit), at: limitSlot)
            self.init(
                .offset(try request.template(slot), size: limit, overlap: 0),
                body: request.body(slot), trust: .rows)
        case .cursor(let slot, _, _):
            self.init(
                .cursor(first: first, try request.template(slot)), body: request.body(slot),
                trust: .rows)
        case .headerCursor(let slot, let header):
            self.init(
                .cursor(first: first, try request.template(slot)), cursorHeader: header,
                body: request.body(slot), trust: .rows)
        case .headerLink(let relation):
            self.init(
                .linkHeader(first: first), linkRelation: relation, body: request.body(),
                trust: .rows)
        case .jsonLink:
            self.init(.nextReference(first: first), body: request.body(), trust: .rows)
        }
    }
}

/// The address and the body of the requests for a list.
private struct ListAddress {
    private static let gaps = ["{page}", "{offset}", "{cursor}"]

    private let path: String
    private var query: [String]
    private var json: JSONValue?

    init(
        _ list: JSONAPIConfiguration.ListEndpoint, below base: WebAddress
    ) throws(JSONAPIFault) {
        path = try base.text(below: list.path)
        json = list.json
        query = (base.query.map { [$0] } ?? []) + list.params.map { Self.item($0.name, $0.value) }
    }

    private static func item(_ name: String, _ value: String) -> String {
        "\(name.percentEncodedSegment)=\(value.percentEncodedSegment)"
    }

    /// Returns the requests with a fixed value, such as the number of rows.
    func adding(_ value: String, at slot: JSONAPIConfiguration.Slot) -> ListAddress {
        var request = self
        if slot.bodyPath.isEmpty {
            request.query.append(Self.item(slot.param, value))
        } else {
            request.json = (json ?? .object([])).setting(.number(value), at: slot.bodyPath[...])
        }
        return request
    }

    func first() throws(JSONAPIFault) -> WebAddress {
        let text = Self.gaps.reduce(text(query)) { $0.replacing($1, with: "") }
        guard let address = WebAddress(text) else { throw .unusablePath(path) }
        return address
    }

    func template(_ slot: JSONAPIConfiguration.Slot) throws(JSONAPIFault) -> PageTemplate {
        guard slot.bodyPath.isEmpty else { return PageTemplate(fixed: try first()) }
        let isInPath = Self.gaps.contains { path.contains($0) }
        let items = isInPath ? query : query + ["\(slot.param.percentEncodedSegment)={page}"]
        guard let template = PageTemplate(text(items)) else { throw .unusablePath(path) }
        return template
    }

    func body(_ slot: JSONAPIConfiguration.Slot? = nil) -> PageBody? {
        if let slot, !slot.bodyPath.isEmpty {
            return PageBody(json ?? .object([]), place: slot.bodyPath)
        }
        return json.map { PageBody($0) }
    }

    private func text(_ items: [String]) -> String {
        items.isEmpty ? path : "\(path)?\(items.joined(separator: "&"))"
    }
}
