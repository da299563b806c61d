/// What web servers tell with the files of a site: what browsers may do with them, and for how long
/// they may keep them.
package struct ResponseHeaders: Sendable {
    /// How long what changes its name with its content is kept: a year, the longest that means
    /// anything.
    static let lasting = "public, max-age=31536000, immutable"
    /// Kept, but asked for again each time, for which a server that knows it answers 304.
    static let asked = "no-cache"
    /// A regular expression for the end of the path of what is kept for so long.
    static let lastingPaths =
        "(/images/[0-9a-f]{2}/[0-9a-f]{18}-[0-9]+[.][a-z]+|[.][0-9a-f]{16}([.][^/.]*)?)$"

    /// What comes with every answer; no value has quotation marks or ends a line.
    package let fields: [(name: String, value: String)]
    /// The files of `Public/` under names that tell their content.
    private let namedAssets: [String]

    /// What the pages of a theme need.
    ///
    /// - Parameter isLocal: whether they are served on the computer of whoever looks at them, where
    ///   nothing is to be had by https.
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

    /// The rules as hosts take them that read them from `_headers` in the site.
    ///
    /// These ask for everything again each time by themselves, and join what several rules say.
    ///
    /// - Parameters:
    ///   - baseURL: the address of the site; without it, the site is at the root of its server.
    ///   - ownRules: what the owner wrote for the same file.
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

    /// The rules among others for the same server; none for hosts that take them from a file of
    /// their own.
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
        // Those of errors are in another table.
        return text + """
            Header set Cache-Control "\(Self.asked)"
            Header set Cache-Control "\(Self.lasting)" "expr=%{REQUEST_URI} =~ m#\(Self.lastingPaths)#"
            </IfModule>

            """
    }

    private var nginxRules: String {
        // Without `always`, an error is not kept under the address of a picture.
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
