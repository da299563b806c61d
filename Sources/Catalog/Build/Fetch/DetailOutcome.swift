import CatalogModel
import CatalogSources
import HTTP

/// What came of an order.
struct DetailOutcome: Sendable {
    enum Result: Sendable {
        /// The detail is as it was.
        case unchanged
        /// The product as list and detail tell it now.
        case changed(Product, Validators?)
        /// The source says that there is no such product.
        case missing
        /// It could not be had, for the reason given; what is passing may be had a little later.
        case failed(String, isPassing: Bool)
    }

    let order: DetailOrder
    let result: Result

    /// Asks, reads and completes; what goes wrong is an outcome like any other.
    init(of order: DetailOrder, through connection: SourceConnection) async {
        self.order = order
        do {
            result = try await connection.server.ask(
                order.address, kind: .page, known: order.known,
                bodyBytes: connection.source.longestDetail
            ) {
                try Self.result(of: $0, for: order, from: connection.source)
            }
        } catch {
            result = .failed("\(error)", isPassing: error.isTransient)
        }
    }

    private static func result(
        of response: HTTPResponse, for order: DetailOrder, from source: any CatalogSource
    ) throws -> Result {
        switch response.status {
        case 200:
            let detail = try source.readDetail(response.body, from: response.address)
            // Of a product that the list no longer names, only its detail tells how it is now.
            let product =
                !order.isListed && detail.product.id == order.row.product.id
                ? detail.product : source.complete(order.row, with: detail)
            return .changed(product, response.validators)
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
