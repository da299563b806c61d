/// The headers that web servers send with the files of a site, for security and caching.
package struct ResponseHeaders: Sendable {
    /// The caching rule for files whose names change with their content: a year, the longest
    /// useful time.
    static let lasting = "public, max-age=31536000, immutable"
    /// The caching rule for all other files: stored, and revalidated each time; a server answers
    /// 304 for an unchanged file.
    static let asked = "no-cache"
    /// A regular expression for the end of the paths of files with names that change with their
    /// content.
    static let lastingPaths =
        "(/images/[0-9a-f]{2}/[0-9a-f]{18}-[0-9]+[.][a-z]+|[.][0-9a-f]{16}([.][^/.]*)?)$"

    /// The headers of every response; their values contain no quotation marks or line ends.
    package let fields: [(name: String, value: String)]
    /// The files of `Public/` under names that change with their content.
    private let namedAssets: [String]

    /// Creates the headers for the pages of a theme.
    ///
    /// - Parameter isLocal: True for a server on the reader's own computer, which does not offer
    ///   https.
    package init(of theme: SiteTheme, isLocal: Bool = false) {
        namedAssets = theme.assets.compactMap(\.namedPath)
        let isSecure = theme.facts.baseURL?.lowercased().hasPrefix("https:") ?? false
        let policy = ContentSecurityPolicy(
            allowing: theme.inlineCode, isSecure: isSecure && !isLocal)
        fields = [
            ("Content-Security-Policy", policy.description),
            ("X-Content-Type-Options", "nosniff"),
            ("Referrer-Policy", "strict-origin-when-cross-origin"),
            (
                "Permissions-Policy",
                ["camera", "geolocation", "microphone", "payment", "usb"]
                    .map { $0 + "=()" }.joined(separator: ", ")
            ),
        ]
    }

    /// Returns the rules in the format of hosts that read them from `_headers` in the site.
    ///
    /// These hosts revalidate everything by default, and merge the headers of several rules.
    ///
    /// - Parameters:
    ///   - baseURL: The address of the site; without it, the site is at the root of its server.
    ///   - ownRules: The owner's rules for the same file.
    package func netlifyRules(baseURL: String?, ownRules: String = "") -> String {
        let root = ServedRoot(baseURL)
        let folder = root.encodedPath(to: "")
        var text = ServerRules.beginning(with: ownRules) + folder + "*\n"
        for field in fields { text += "  \(field.name): \(field.value)\n" }
        for path in ["\(folder)images/:folder/:picture"] + namedAssets.map(root.encodedPath) {
            text += "\(path)\n  Cache-Control: \(Self.lasting)\n"
        }
        return text
    }

    /// Returns the rules to be added to others for the same server; empty for hosts that read
    /// headers from a file of their own.
    func rules(for server: WebServerKind) -> String {
        switch server {
        case .netlify: ""
        case .apache: apacheRules
        case .nginx: nginxRules
        case .caddy: caddyRules
        }
    }

    private var apacheRules: String {
        var text = "<IfModule mod_headers.c>\n"
        for field in fields { text += "Header always set \(field.name) \"\(field.value)\"\n" }
        // Apache keeps the headers of errors in another table.
        return text + """
            Header set Cache-Control "\(Self.asked)"
            Header set Cache-Control "\(Self.lasting)" "expr=%{REQUEST_URI} =~ m#\(Self.lastingPaths)#"
            </IfModule>

            """
    }

    private var nginxRules: String {
        // Without `always`, the response to an error is not cached under the address of a picture.
        var text = """
            set $catalog_cache "\(Self.asked)";
            if ($uri ~ "\(Self.lastingPaths)") { set $catalog_cache "\(Self.lasting)"; }
            add_header Cache-Control $catalog_cache;

            """
        for field in fields { text += "add_header \(field.name) \"\(field.value)\" always;\n" }
        return text
    }

    private var caddyRules: String {
        var text = "header {\n"
        for field in fields { text += "\t\(field.name) \"\(field.value)\"\n" }
        return text + """
            }
            @catalog_lasting {
            \tpath_regexp \(Self.lastingPaths)
            \tfile
            }
            header @catalog_lasting Cache-Control "\(Self.lasting)"
            @catalog_asked {
            \tnot {
            \t\tpath_regexp \(Self.lastingPaths)
            \t\tfile
            \t}
            }
            header @catalog_asked Cache-Control "\(Self.asked)"

            """
    }
}
