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
    /// The reason why the row is not read.
    package var rejection: String?
}

/// Reads one row of the first page of a list, and the details of its product.
package struct SourceTrialRun: Sendable {
    private var source: any CatalogSource
    private let client: ProbeClient

    /// - Parameter credentials: The credentials for requests to the API, apart from fixed headers.
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
        } catch let failure as ProbeFailure {
            throw failure
        } catch let error as SourceError {
            throw .source(error)
        } catch {
            throw .source(SourceError(.unreadable("\(error)"), at: source.base))
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
        } catch let error as SourceError {
            throw .source(error)
        } catch let error as HTTPError {
            throw .http(error)
        } catch {
            throw .source(SourceError(.unreadable("\(error)"), at: answer.reply.address))
        }
    }

    private func complete(
        _ trial: inout SourceTrial, _ row: ListedProduct, _ index: Int, _ page: ResponseBody
    ) async throws(ProbeFailure) {
        var detail: DetailedProduct?
        var bodies: [ResponseBody?] = []
        let id = row.product.id
        if let first = source.detailAddress(of: id) {
            for address in [first] + source.furtherDetailAddresses(of: id) {
                guard let address else {
                    bodies.append(nil)
                    continue
                }
                let answer = try await client.ask(
                    HTTPRequest(address, accepts: source.acceptedTypes), shownAs: address)
                trial.addresses.append(address)
                if let refusal = answer.refusal, !answer.isMissing { throw refusal }
                bodies.append(answer.isMissing ? nil : answer.response.body)
            }
            if bodies.first.flatMap(\.self) != nil {
                do throws(SourceError) {
                    detail = try source.readDetails(bodies, of: id, from: first)
                } catch {
                    throw .source(error)
                }
            }
        }
        let product = source.complete(row, with: detail)
        let origins = source.fieldOrigins(ofRow: index, on: page, details: bodies)
        trial.irregularities = row.irregularities.union(detail?.irregularities ?? [])
        let inRow = row.product.trialValues
        let inDetail = detail?.product.trialValues ?? []
        trial.fields = product.trialValues.enumerated().map { index, field in
            let usual =
                field.value == nil
                ? "not sent"
                : inDetail.indices.contains(index) && inDetail[index].value == field.value
                    ? "the detail" : inRow[index].value == field.value ? "the row" : "both"
            return SourceTrial.Field(
                name: field.name, value: field.value, origin: origins[field.name] ?? usual)
        }
    }
}

extension Product {
    /// The fields as text, in the order of the manual.
    fileprivate var trialValues: [(name: String, value: String?)] {
        func list(_ texts: [String]) -> String? {
            texts.isEmpty ? nil : texts.joined(separator: ", ")
        }
        return [
            ("id", id.text), ("name", name), ("price", price?.trialText),
            ("regular_price", regularPrice?.trialText), ("currency", price?.currency),
            ("stock", stock.map(String.init)),
            ("available", availability?.name.description),
            ("hidden", extras.isListed ? nil : "true"), ("link", extras.link),
            ("pictures", list(pictures.map(\.original))),
            (
                "categories",
                list(extras.categories.map { $0.steps.map(\.name).joined(separator: " > ") })
            ),
            ("description", description), ("brand", extras.brand), ("sku", extras.sku),
            ("gtin", extras.gtin), ("mpn", extras.mpn),
            ("condition", extras.condition?.name.description), ("tags", list(extras.tags)),
            ("vendor", vendor?.name), ("vendor_id", vendor?.id),
            (
                "options",
                list(extras.options.map { "\($0.name): \($0.values.joined(separator: "/"))" })
            ),
            ("variants", list(extras.variants.map(\.id))),
            ("attributes", list(extras.attributes.map { "\($0.name): \($0.value)" })),
            ("created_at", createdAt?.text), ("updated_at", updatedAt?.text),
        ]
    }
}

extension Money {
    fileprivate var trialText: String { "\(amount.digits) \(currency)" }
}
