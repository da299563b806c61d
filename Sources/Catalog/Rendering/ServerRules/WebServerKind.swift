/// A web server for which the build can write rules.
package enum WebServerKind: String, CaseIterable, Sendable {
    /// Netlify, and other hosts that read the same files.
    case netlify
    /// Apache's HTTP server, 2.4 or later.
    case apache
    /// nginx.
    case nginx
    /// Caddy 2.
    case caddy

    /// The file in the site from which the server reads rules.
    ///
    /// The value is `nil` for servers whose rules must lie outside the site.
    package var siteFile: String? {
        switch self {
        case .netlify: "_redirects"
        case .apache: ".htaccess"
        case .nginx, .caddy: nil
        }
    }

    /// The file in the site from which the server reads headers; `nil` without a separate file.
    package var headersFile: String? { self == .netlify ? "_headers" : nil }

    /// All files in the site from which the server reads rules.
    package var siteFiles: [String] { [siteFile, headersFile].compactMap(\.self) }
}
