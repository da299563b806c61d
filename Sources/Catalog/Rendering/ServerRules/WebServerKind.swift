/// A web server that takes rules in files.
package enum WebServerKind: String, CaseIterable, Sendable {
    /// Netlify, and hosts that read the same file.
    case netlify
    /// Apache's HTTP server, 2.4 or later.
    case apache
    /// nginx.
    case nginx
    /// Caddy 2.
    case caddy

    /// The file of the site in which it looks for rules; `nil` where rules must not lie in the site.
    package var siteFile: String? {
        switch self {
        case .netlify: "_redirects"
        case .apache: ".htaccess"
        case .nginx, .caddy: nil
        }
    }

    /// The file of the site in which it looks for headers, where that is another one.
    package var headersFile: String? { self == .netlify ? "_headers" : nil }

    /// All files of the site in which it looks for rules.
    package var siteFiles: [String] { [siteFile, headersFile].compactMap(\.self) }
}
