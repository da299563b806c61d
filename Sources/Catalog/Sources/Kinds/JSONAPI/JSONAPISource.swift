package import CatalogModel
package import HTTP
import JSON
import JSONPath
import Text

/// Any API that sends products as JSON, as its owner describes it.
package struct JSONAPISource: CatalogSource {
    /// The address at which the API begins.
    package let base: WebAddress
    package let pager: Pager
    let configuration: JSONAPIConfiguration
    /// The currency of products without one; `nil` if there is none.
    let currency: String?
    private let memory: RowMemory
    /// The addresses of details whose paths have a place for the id; `nil` for other details.
    private let templates: [DetailTemplate?]

    /// Creates a source at `base`.
    ///
    /// - Parameter currency: the currency of products without one.
    /// - Throws: ``JSONAPIFault`` for a description that cannot be followed.
    package init(
        base: WebAddress, _ configuration: JSONAPIConfiguration, currency: String?
    ) throws(JSONAPIFault) {
        self.base = base
        self.configuration = configuration
        self.currency = currency
        guard configuration.fields[.id]?.paths.isEmpty == false else { throw .noIDPath }
        pager = try Pager(configuration.list, below: base)
        memory = RowMemory(endpoints: configuration.details.count)
        var templates: [DetailTemplate?] = []
        for detail in configuration.details {
            templates.append(try DetailTemplate(detail.address, below: base))
        }
        self.templates = templates
    }

    /// The value `json`.
    package static var kind: String { "json" }

    /// The maximum size of a detail in bytes: 8 MiB, which is more than the longest stored
    /// description.
    package var longestDetail: Int { 8 << 20 }
}

// MARK: - Lists

extension JSONAPISource {
    /// Reads one page of the list; see ``CatalogSource/readPage(_:from:row:)``.
    package func readPage(
        _ body: ResponseBody, from address: WebAddress, row: (ListedProduct) throws -> Void
    ) throws -> PageSummary {
        let path = configuration.list.dataSelector
        var splitter = RowSplitter(rowsPath: path)
        var reader = RowReader(
            address: address, origin: base.origin, idKey: idKey
        ) { (value, pictures) throws(JSONError) in
            let reading = try read(value, pictures)
            record(value, reading.product, from: address)
            return reading
        }
        let reply: JSONValue
        do {
            try body.forEachChunk { chunk in
                try splitter.consume(chunk) { try reader.read($0, row: row) }
            }
            reply = try JSONValue(parsing: splitter.finish())
        } catch let error as JSONError {
            if case .tooLong = error.reason, !splitter.foundRows {
                throw SourceError(noRows: nil, at: path, in: body, from: address)
            }
            throw SourceError(unparsable: error, Excerpt(of: body), at: address)
        }
        guard splitter.foundRows || reply.value(at: path)?.isNull == true else {
            throw SourceError(noRows: reply, at: path, in: body, from: address)
        }
        guard !memory.isFull else {
            throw SourceError(.unusableDocument(RowMemory.fullMessage), at: address)
        }
        var summary = reader.summary(oversizedRows: splitter.oversizedRows)
        configuration.list.paginator.complete(
            &summary, from: reply, at: address, isPost: pager.body != nil)
        return summary
    }

    private func read(
        _ value: JSONValue, _ pictures: PictureReferences, of id: ProductID? = nil
    ) throws(JSONError) -> DetailedProduct {
        try JSONProductReading(
            value, rules: configuration.fields, id: id, currency: currency,
            pictureAddresses: pictures
        ).result
    }

    /// The key of the id in a row; `nil` if the id is deeper in the row.
    private var idKey: String? {
        guard let names = configuration.fields[.id]?.paths.first?.names, names.count == 1
        else { return nil }
        return names[0]
    }

    private func record(_ row: JSONValue, _ product: Product, from page: WebAddress) {
        guard !configuration.details.isEmpty else { return }
        memory.record(Set(DetailFact.allCases.filter { $0.isIn(product) }))
        for (index, detail) in configuration.details.enumerated() {
            guard case .row(let path) = detail.address else { continue }
            let address = path.first(in: row)?.string.flatMap { page.resolving($0) }
            // Other servers must not be asked, and a server may name itself wrongly.
            memory.record(address?.onOrigin(of: base), of: product.id, endpoint: index)
        }
    }
}

// MARK: - Details

extension JSONAPISource {
    /// Returns the address of the first detail; see ``CatalogSource/detailAddress(of:)``.
    package func detailAddress(of id: ProductID) -> WebAddress? {
        address(of: id, endpoint: 0)
    }

    /// Returns the addresses of the other details.
    package func furtherDetailAddresses(of id: ProductID) -> [WebAddress?] {
        templates.indices.dropFirst().map { address(of: id, endpoint: $0) }
    }

    private func address(of id: ProductID, endpoint: Int) -> WebAddress? {
        guard templates.indices.contains(endpoint) else { return nil }
        return templates[endpoint].map { $0.address(of: id) }
            ?? memory.address(of: id, endpoint: endpoint)
    }

    /// True if the configuration describes no details.
    package var rowsAreComplete: Bool { configuration.details.isEmpty }

    /// Returns true if a changed description is visible in the list.
    package func rowsHaveDescriptions(contract: String?) -> Bool {
        configuration.details.isEmpty || memory.facts.contains(.description)
    }

    /// False if only details have the price or the stock.
    package var rowsHavePrices: Bool {
        guard !configuration.details.isEmpty else { return true }
        let inRows = memory.facts
        let isSold = configuration.fields[.stock] != nil || configuration.fields[.available] != nil
        return (configuration.fields[.price] == nil || inRows.contains(.price))
            && (!isSold || inRows.contains(.stock) || inRows.contains(.availability))
    }

    /// Reads the first detail of a product without the other details.
    package func readDetail(
        _ body: ResponseBody, from address: WebAddress
    ) throws(SourceError) -> DetailedProduct {
        try readDetails([body], of: nil, from: address)
    }

    /// Reads all details of one product, in the order of the configuration.
    package func readDetails(
        _ bodies: [ResponseBody?], of id: ProductID?, from address: WebAddress
    ) throws(SourceError) -> DetailedProduct {
        let document = try document(of: bodies, from: address)
        do throws(JSONError) {
            return try read(
                document, PictureReferences(page: address, origin: base.origin), of: id)
        } catch {
            throw SourceError(.noProduct("\(error)", excerpt: Excerpt([]).quoted), at: address)
        }
    }

    /// Returns the replies of all details as one object.
    func document(
        of bodies: [ResponseBody?], from address: WebAddress
    ) throws(SourceError) -> JSONValue {
        var document = JSONValue.object([])
        for (detail, body) in zip(configuration.details, bodies) {
            guard let body else { continue }
            let bytes = try body.bytes(limit: longestDetail, from: address)
            do throws(JSONError) {
                let reply = try JSONValue(
                    parsing: bytes, maximumValues: PayloadReader.mostValues)
                if let name = detail.name {
                    document = document.setting(reply, at: [name])
                } else if let members = reply.members {
                    document = document.completed(with: members)
                } else {
                    throw JSONError.mismatch("", "is not an object")
                }
            } catch {
                throw SourceError(noProduct: error, bytes, at: address)
            }
        }
        return document
    }

    /// Returns the product of the row, in which the values of the detail take precedence.
    package func complete(_ row: ListedProduct, with detail: DetailedProduct?) -> Product {
        var product = row.product
        guard let detail = detail?.product, detail.id == product.id else { return product }
        product.name = detail.name ?? product.name
        if detail.price != nil {
            (product.price, product.regularPrice) = (detail.price, detail.regularPrice)
            product.isVariantPrice = detail.isVariantPrice
        }
        product.vendor = detail.vendor ?? product.vendor
        product.stock = detail.stock ?? product.stock
        product.description = detail.description ?? product.description
        if !detail.pictures.isEmpty { product.pictures = detail.pictures }
        product.createdAt = detail.createdAt ?? product.createdAt
        product.updatedAt = detail.updatedAt ?? product.updatedAt
        var extras = detail.extras
        extras.complete(with: product.extras)
        product.extras = extras
        return product
    }

    /// Returns the product without the values that only details have.
    package func withoutDetail(_ product: Product) -> Product {
        let inRows = memory.facts
        var row = product
        for fact in DetailFact.allCases where !inRows.contains(fact) { fact.remove(from: &row) }
        return row
    }

    /// Returns the meaning of a reply by the owner's description; `nil` for the usual meaning.
    package func action(on status: Int, _ body: ResponseBody) -> ReplyAction? {
        guard !configuration.responseActions.isEmpty else { return nil }
        let text = String(decoding: body.prefix(Self.searchedBytes), as: UTF8.self)
        let match = configuration.responseActions.first { action in
            action.statusCode.map { $0 == status } ?? true
                && action.content.map { text.contains($0) } ?? true
        }
        return match?.action
    }

    /// The number of bytes of a reply in which a text is searched.
    private static let searchedBytes = 64 << 10
}

extension JSONValue {
    /// Returns this object with `members`, which replace members of the same key.
    fileprivate func completed(with others: [Member]) -> JSONValue {
        let replaced = Set(others.map(\.key))
        let own = (members ?? []).filter { !replaced.contains($0.key) }
        return .object(own + others)
    }
}

extension WebAddress {
    /// Returns the address on the server of `base`; `nil` for another host.
    ///
    /// Behind a proxy, servers often name themselves with another scheme or port.
    fileprivate func onOrigin(of base: WebAddress) -> WebAddress? {
        guard host == base.host else { return nil }
        return origin == base.origin
            ? self : WebAddress(base.origin + text.dropFirst(origin.count))
    }
}
