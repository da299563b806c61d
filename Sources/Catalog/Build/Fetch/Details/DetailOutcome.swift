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
    static func fetch(
        _ order: DetailOrder, through connection: SourceConnection
    ) async -> DetailOutcome {
        let result: Result
        do {
            result = try await Self.result(of: order, through: connection)
        } catch let error as HTTPError {
            result = .failed("\(error)", isPassing: error.isTransient)
        } catch {
            result = .failed("\(error)", isPassing: false)
        }
        return DetailOutcome(order: order, result: result)
    }

    private static func result(
        of order: DetailOrder, through connection: SourceConnection
    ) async throws -> Result {
        let (source, server) = (connection.source, connection.server)
        let further = source.furtherDetailAddresses(of: order.row.product.id)
        guard !further.isEmpty else {
            return try await server.ask(
                order.address, kind: .page, known: order.known, bodyBytes: source.longestDetail
            ) { try Self.result(of: $0, for: order, from: source) }
        }
        // An unchanged first reply says nothing about the other replies, so none is conditional.
        let first = try await server.ask(
            order.address, kind: .page, known: nil, bodyBytes: source.longestDetail
        ) { response in
            _ = try ReplyMeaning(response, of: source)
            return response
        }
        var replies: [ResponseBody?] = []
        if case .content = try ReplyMeaning(first, of: source) {
            replies = try await Self.replies(at: further, through: connection)
        }
        return try Self.result(of: first, and: replies, for: order, from: source)
    }

    /// Requests the further replies of a detail; a missing reply is `nil`.
    private static func replies(
        at addresses: [WebAddress?], through connection: SourceConnection
    ) async throws -> [ResponseBody?] {
        let source = connection.source
        var bodies: [ResponseBody?] = []
        for address in addresses {
            guard let address else {
                bodies.append(nil)
                continue
            }
            let (response, meaning) = try await connection.server.ask(
                address, kind: .page, known: nil, bodyBytes: source.longestDetail
            ) { ($0, try ReplyMeaning($0, of: source)) }
            switch meaning {
            case .content: bodies.append(response.body)
            case .empty, .missing, .ignored, .unchanged: bodies.append(nil)
            case .refused(let error): throw error
            }
        }
        return bodies
    }

    private static func result(
        of response: HTTPResponse, and further: [ResponseBody?] = [], for order: DetailOrder,
        from source: any CatalogSource
    ) throws -> Result {
        switch try ReplyMeaning(response, of: source) {
        case .content:
            let detail = try source.readDetails(
                [response.body] + further, of: order.row.product.id, from: response.address)
            // For a product that is no longer in the list, only the detail is current.
            let product =
                !order.isListed && detail.product.id == order.row.product.id
                ? detail.product : source.complete(order.row, with: detail)
            return .changed(
                DetailedProduct(product: product, irregularities: detail.irregularities),
                response.validators)
        case .ignored where order.isListed:
            return .changed(DetailedProduct(product: source.complete(order.row, with: nil)), nil)
        case .empty, .ignored: throw RefusedReply(description: "the reply is empty")
        case .unchanged: return .unchanged
        case .missing: return .missing
        case .refused(let error): return .failed("\(error)", isPassing: false)
        }
    }
}
