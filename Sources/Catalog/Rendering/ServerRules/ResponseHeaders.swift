/// The headers that web servers send with the files of a site, for security and caching.
package struct ResponseHeaders: Sendable {
    /// The caching rule for files whose names change with their content.
    ///
    /// Browsers may keep these files for a year, which is the longest useful time.
    package static let lasting = "public, max-age=31536000, immutable"
    /// The caching rule for all other files.
    ///
    /// Browsers store these files, but ask the server before each use whether the file has changed.
    /// The server answers 304 if it has not.
    package static let asked = "no-cache"
    /// A regular expression for the end of a path whose name changes with the file's content.
    static let lastingPaths =
        "(/images/[0-9a-f]{2}/[0-9a-f]{18}-([0-9]+|card)[.][a-z]+|/search/[bcd][0-9]*-[0-9a-f]{12}/.+"
        + "|[.][0-9a-f]{16}([.][^/.]*)?)$"

    /// The headers of every response.
    ///
    /// The values contain no quotation marks and no line ends.
    package let fields: [(name: String, value: String)]
    /// The paths of those copies of `Public/` files whose names change with the content.
    private let namedAssets: [String]

    /// Creates the headers for the pages of a theme.
    ///
    /// - Parameter isLocal: true for a server on the reader's own computer, because this server
    ///   does not offer https.
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

    /// Returns the rules for hosts that read headers from the site's file `_headers`.
    ///
    /// These hosts revalidate all files by default, and combine the headers of several rules.
    ///
    /// - Parameters:
    ///   - baseURL: the address of the site. If it is `nil`, the site is at the root of its server.
    ///   - ownRules: the owner's rules for the same file.
    package func netlifyRules(baseURL: String?, ownRules: String = "") -> String {
        let root = ServedRoot(baseURL)
        let folder = root.encodedPath(to: "")
        var text = ServerRules.beginning(with: ownRules) + folder + "*\n"
        for field in fields { text += "  \(field.name): \(field.value)\n" }
        text += "\(root.encodedPath(to: WebManifest.path))\n"
        text += "  Content-Type: \(ServerRules.manifestType)\n"
        let lasting = ["images/:folder/:picture", "search/:segment/*"].map { folder + $0 }
        for path in lasting + namedAssets.map(root.encodedPath) {
            text += "\(path)\n  Cache-Control: \(Self.lasting)\n"
        }
        return text
    }

    /// Returns the rules for headers, which ``ServerRules`` adds to its file for the same server.
    ///
    /// The text is empty for hosts that read headers from a separate file.
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
        // `Header set` without `always` does not affect errors, because Apache keeps the headers of
        // errors in another table.
        return text + """
            Header set Cache-Control "\(Self.asked)"
            Header set Cache-Control "\(Self.lasting)" "expr=%{REQUEST_URI} =~ m#\(Self.lastingPaths)#"
            </IfModule>

            """
    }

    private var nginxRules: String {
        // Without `always`, nginx leaves the caching rule out of errors. Therefore browsers do not
        // cache an error under the address of a picture.
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
