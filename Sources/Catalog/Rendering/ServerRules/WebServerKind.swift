/// A web server that reads rules from files.
package enum WebServerKind: String, CaseIterable, Sendable {
    /// Netlify, and hosts that read the same file.
    case netlify
    /// Apache's HTTP server, 2.4 or later.
    case apache
    /// nginx.
    case nginx
    /// Caddy 2.
    case caddy

    /// The file of the site from which it reads rules; `nil` for a server whose rules must not lie
    /// in the site.
    package var siteFile: String? {
        switch self {
        case .netlify: "_redirects"
        case .apache: ".htaccess"
        case .nginx, .caddy: nil
        }
    }

    /// The file of the site from which it reads headers, if it is a separate one.
    package var headersFile: String? { self == .netlify ? "_headers" : nil }

    /// All files of the site from which it reads rules.
    package var siteFiles: [String] { [siteFile, headersFile].compactMap(\.self) }
}
