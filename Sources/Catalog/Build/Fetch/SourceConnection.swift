import CatalogSources
import HTTP

/// The connection to a source of products.
///
/// It consists of the API and the connection to the API's server.
struct SourceConnection: Sendable {
    let source: any CatalogSource
    let server: ServerConnection

    init(source: any CatalogSource, client: HTTPClient) {
        self.source = source
        server = ServerConnection(base: source.base, client: client)
    }
}
