import CatalogSources
import HTTP

/// The connection to a source of products.
///
/// It consists of the API and the connection to the API's server.
struct SourceConnection: Sendable {
    let source: any CatalogSource
    var server: ServerConnection

    init(source: any CatalogSource, server: ServerConnection) {
        self.source = source
        self.server = server
    }

    /// - Parameter secrets: the secrets in the address of the source.
    init(
        source: any CatalogSource, client: HTTPClient, secrets: [Secret] = [],
        credentials: SourceCredentials = .none
    ) {
        self.init(
            source: source,
            server: ServerConnection(
                base: source.base, client: client, secrets: secrets + credentials.secrets,
                credentials: credentials))
    }
}
