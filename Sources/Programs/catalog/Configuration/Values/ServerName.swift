import CatalogRendering

/// A web server that takes rules.
struct ServerName: TypedValue {
    static let wanted = "one of netlify, apache, nginx and caddy"

    let server: WebServerKind

    init?(_ text: String) {
        guard let server = WebServerKind(rawValue: text) else { return nil }
        self.server = server
    }
}
