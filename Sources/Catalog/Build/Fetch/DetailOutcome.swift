import CatalogModel
import CatalogSources
import HTTP

/// The result of a request for a detail.
struct DetailOutcome: Sendable {
    enum Result: Sendable {
        /// The detail is unchanged.
        case unchanged
        /// The product as list and detail now describe it, with the faults of the detail.
        case changed(DetailedProduct, Validators?)
        /// The source reports that the product does not exist.
        case missing
        /// The request failed for the given reason. If the failure is transient, a repeated request
        /// may succeed.
        case failed(String, isPassing: Bool)
    }

    let order: DetailOrder
    let result: Result

    /// The approximate memory of the order and of the product that was read in bytes.
    var byteCount: Int {
        guard case .changed(let detail, _) = result else { return order.byteCount }
        return order.byteCount + detail.product.byteCount
    }

    /// Sends the request, reads the detail and completes the product.
    ///
    /// An error does not throw: it becomes the outcome `failed`.
    init(of order: DetailOrder, through connection: SourceConnection) async {
        self.order = order
        do {
            let source = connection.source
            let further = source.furtherDetailAddresses(of: order.row.product.id)
            let replies = try await Self.replies(at: further, through: connection)
            result = try await connection.server.ask(
                order.address, kind: .page,
                // An unchanged first reply says nothing about the other replies.
                known: further.isEmpty ? order.known : nil, bodyBytes: source.longestDetail
            ) {
                try Self.result(of: $0, and: replies, for: order, from: source)
            }
        } catch {
            result = .failed("\(error)", isPassing: error.isTransient)
        }
    }

    /// Requests the further replies of a detail; a missing reply is `nil`.
    private static func replies(
        at addresses: [WebAddress?], through connection: SourceConnection
    ) async throws(HTTPError) -> [ResponseBody?] {
        var bodies: [ResponseBody?] = []
        for address in addresses {
            guard let address else {
                bodies.append(nil)
                continue
            }
            bodies.append(
                try await connection.server.ask(
                    address, kind: .page, known: nil, bodyBytes: connection.source.longestDetail
                ) { response in
                    switch response.status {
                    case 200: return response.body
                    case 204, 404, 410: return nil
                    case let status:
                        let error = BuildError.unexpectedStatus(
                            status, address: response.address.description)
                        throw RefusedReply(description: "\(error)")
                    }
                })
        }
        return bodies
    }

    private static func result(
        of response: HTTPResponse, and further: [ResponseBody?], for order: DetailOrder,
        from source: any CatalogSource
    ) throws -> Result {
        switch source.action(on: response.status, response.body) {
        case .ignore where order.isListed:
            return .changed(DetailedProduct(product: source.complete(order.row, with: nil)), nil)
        case .retry: throw RefusedReply.raised(response)
        case .raise: return .failed("\(RefusedReply.raised(response))", isPassing: false)
        case .ignore, nil: break
        }
        switch response.status {
        case 200:
            let detail = try source.readDetails(
                [response.body] + further, of: order.row.product.id, from: response.address)
            // For a product that is no longer in the list, only the detail is current.
            let product =
                !order.isListed && detail.product.id == order.row.product.id
                ? detail.product : source.complete(order.row, with: detail)
            return .changed(
                DetailedProduct(product: product, irregularities: detail.irregularities),
                response.validators)
        case 204:
            throw RefusedReply(description: "the reply is empty")
        case 304:
            return .unchanged
        case 404, 410:
            return .missing
        case let status:
            let error = BuildError.unexpectedStatus(
                status, address: response.address.description)
            return .failed("\(error)", isPassing: false)
        }
    }
}
