import CatalogSources
import HTTP

/// The connection to a source of products: its API and its server.
struct SourceConnection: Sendable {
    let source: any CatalogSource
    let server: ServerConnection

    init(source: any CatalogSource, client: HTTPClient) {
        self.source = source
        server = ServerConnection(base: source.base, client: client)
    }
}
