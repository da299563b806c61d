import CatalogSources
import HTTP

/// The way to a source of products: what it knows of its addresses and payloads, and its server.
struct SourceConnection: Sendable {
    let source: any CatalogSource
    let server: ServerConnection

    init(source: any CatalogSource, client: HTTPClient) {
        self.source = source
        server = ServerConnection(base: source.base, client: client)
    }
}
