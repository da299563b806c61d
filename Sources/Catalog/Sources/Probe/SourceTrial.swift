import CatalogModel
package import HTTP
import Time

/// One product as a source reads it, field by field.
package struct SourceTrial: Sendable, Equatable {
    /// A field of a product.
    package struct Field: Sendable, Equatable {
        /// The name, as in the configuration of a JSON API.
        package let name: String
        /// The value on one line; `nil` if the field is empty.
        package let value: String?
        /// The place from which the value comes, or the reason why there is none.
        package let origin: String
    }

    /// The addresses of the page, and of the details.
    package var addresses: [WebAddress]
    /// The number of rows on the page.
    package var rowCount: Int
    /// The fields in the order of the manual.
    package var fields: [Field] = []
    /// The faults of the product that are tolerated.
    package var irregularities: Set<Irregularity> = []
    /// The names of the columns of a table that are not read.
    package var unusedColumns: [String] = []
    /// The reason why the row is not read.
    package var rejection: String?
}

/// Reads one row of the first page of a list, and the details of its product.
package struct SourceTrialRun: Sendable {
    private var source: any CatalogSource
    private let client: ProbeClient

    /// - Parameter credentials: the credentials for requests to the API, apart from fixed headers.
    package init(
        of source: any CatalogSource, through http: HTTPClient,
        credentials: SourceCredentials = .none
    ) {
        self.source = source
        client = ProbeClient(http: http, base: source.base, credentials: credentials)
    }

    /// Reads the row at `index`, counted from 0.
    ///
    /// - Returns: A trial without fields if the page has no such row, or the row is rejected.
    package func run(row index: Int) async throws(ProbeFailure) -> SourceTrial {
        var run = self
        run.source = try await withReferences()
        return try await run.readRow(at: index)
    }

    private func withReferences() async throws(ProbeFailure) -> any CatalogSource {
        do {
            return try await source.withReferences(through: client)
        } catch {
            throw ProbeFailure(error, at: source.base)
        }
    }

    private func readRow(at index: Int) async throws(ProbeFailure) -> SourceTrial {
        guard let page = source.pager.request(ofPage: 1) else {
            return SourceTrial(addresses: [], rowCount: 0)
        }
        var trial = SourceTrial(addresses: [page.address], rowCount: 0)
        var request = page.http
        request.accepts = source.acceptedTypes
        let answer = try await client.ask(request, shownAs: page.address)
        if answer.isEmpty { return trial }
        if let refusal = answer.refusal { throw refusal }
        var products: [ListedProduct] = []
        let summary = try read(answer) { products.append($0) }
        trial.rowCount = summary.rowCount
        trial.unusedColumns = summary.unusedColumns
        if let rejected = summary.rejected.first(where: { $0.index == index }) {
            trial.rejection = rejected.reason
            return trial
        }
        let place = index - summary.rejected.count { $0.index < index }
        guard products.indices.contains(place) else { return trial }
        try await complete(&trial, products[place], index, answer.response.body)
        return trial
    }

    private func read(
        _ answer: ProbeClient.Answer, _ row: (ListedProduct) -> Void
    ) throws(ProbeFailure) -> PageSummary {
        do {
            return try source.readPage(
                answer.response.body, from: answer.reply.address, row: row)
        } catch {
            throw ProbeFailure(error, at: answer.reply.address)
        }
    }

    private func complete(
        _ trial: inout SourceTrial, _ row: ListedProduct, _ index: Int, _ page: ResponseBody
    ) async throws(ProbeFailure) {
        let id = row.product.id
        let bodies = try await client.fetchDetails(of: id, from: source) {
            (answer) throws(ProbeFailure) in
            trial.addresses.append(answer.reply.address)
            if let refusal = answer.refusal, !answer.isMissing { throw refusal }
            return answer.isMissing ? nil : answer.response.body
        }
        let detail = try readDetail(bodies, of: id)
        let product = source.complete(row, with: detail)
        let origins = source.fieldOrigins(ofRow: index, on: page, details: bodies)
        trial.irregularities = row.irregularities.union(detail?.irregularities ?? [])
        trial.fields = TrialField.all.map { field in
            let value = field.text(product)
            return SourceTrial.Field(
                name: field.name, value: value,
                origin: origins[field.name]
                    ?? field.origin(of: value, row: row.product, detail: detail?.product))
        }
    }

    private func readDetail(
        _ bodies: [ResponseBody?], of id: ProductID
    ) throws(ProbeFailure) -> DetailedProduct? {
        guard let address = source.detailAddress(of: id), bodies.first.flatMap(\.self) != nil
        else { return nil }
        do throws(SourceError) {
            return try source.readDetails(bodies, of: id, from: address)
        } catch {
            throw .source(error)
        }
    }
}

/// A field of a product with its text on one line.
private struct TrialField: Sendable {
    let name: String
    let text: @Sendable (Product) -> String?

    init(_ name: String, _ text: @escaping @Sendable (Product) -> String?) {
        self.name = name
        self.text = text
    }

    /// Returns the reply from which a value comes, if the source does not say it.
    ///
    /// Some sources prefer the row and others the detail, so both are named if both have the value,
    /// and also if it consists of parts of both.
    func origin(of value: String?, row: Product, detail: Product?) -> String {
        guard let value else { return "not sent" }
        switch (value == text(row), value == detail.flatMap(text)) {
        case (true, false): return "the row"
        case (false, true): return "the detail"
        case (true, true), (false, false): return "the row and the detail"
        }
    }

    /// All fields, in the order of the manual.
    static let all: [TrialField] = [
        TrialField("id") { $0.id.text },
        TrialField("name") { $0.name },
        TrialField("price") { $0.price?.trialText },
        TrialField("regular_price") { $0.regularPrice?.trialText },
        TrialField("currency") { $0.price?.currency },
        TrialField("stock") { $0.stock.map(String.init) },
        TrialField("available") { $0.availability?.name.description },
        TrialField("hidden") { $0.extras.isListed ? nil : "true" },
        TrialField("link") { $0.extras.link },
        TrialField("pictures") { list($0.pictures.map(\.original)) },
        TrialField("categories") { product in
            list(product.extras.categories.map { $0.steps.map(\.name).joined(separator: " > ") })
        },
        TrialField("description") { $0.description },
        TrialField("brand") { $0.extras.brand },
        TrialField("sku") { $0.extras.sku },
        TrialField("gtin") { $0.extras.gtin },
        TrialField("mpn") { $0.extras.mpn },
        TrialField("condition") { $0.extras.condition?.name.description },
        TrialField("tags") { list($0.extras.tags) },
        TrialField("vendor") { $0.vendor?.name },
        TrialField("vendor_id") { $0.vendor?.id },
        TrialField("options") { product in
            list(product.extras.options.map { "\($0.name): \($0.values.joined(separator: "/"))" })
        },
        TrialField("variants") { list($0.extras.variants.map(\.id)) },
        TrialField("attributes") { facts(of: $0) { $0 != .disclosure } },
        TrialField("disclosures") { facts(of: $0) { $0 == .disclosure } },
        TrialField("created_at") { $0.createdAt?.text },
        TrialField("updated_at") { $0.updatedAt?.text },
    ]

    private static func facts(
        of product: Product, _ isIncluded: (ProductAttribute.Group) -> Bool
    ) -> String? {
        list(
            product.extras.attributes.filter { isIncluded($0.group) }
                .map { "\($0.name): \($0.value)" })
    }

    private static func list(_ texts: [String]) -> String? {
        texts.isEmpty ? nil : texts.joined(separator: ", ")
    }
}

extension Money {
    fileprivate var trialText: String { "\(amount.digits) \(currency)" }
}
