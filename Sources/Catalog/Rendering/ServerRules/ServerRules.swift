import Text

/// The rules in a web server's configuration that make the server handle a site correctly.
///
/// By these rules, a server answers 410 (gone) for removed pages and 404 (not found) for hidden
/// files. It sends the headers for all other files.
///
/// A rule for a removed page does not apply while the page's file exists. Therefore a build may
/// replace the rules and the files one after the other. Hosts that read `_redirects` do not serve
/// hidden files, and they read headers from another file.
package struct ServerRules {
    /// The first line of every file of rules.
    package static let firstLine =
        "# Written by catalog, which overwrites it when the rules change."

    private let server: WebServerKind
    private let root: ServedRoot
    private var text: String
    private var hasRemoved = false

    /// Creates the rules, still without removed pages.
    ///
    /// - Parameters:
    ///   - server: the web server that reads the rules.
    ///   - headers: the headers for all files.
    ///   - baseURL: the address of the site, without a slash at the end. If it is `nil`, the site
    ///     is at the root of its server.
    ///   - ownRules: the owner's rules for the same file. They come first, so they take precedence.
    package init(
        for server: WebServerKind, headers: ResponseHeaders, baseURL: String?,
        ownRules: String = ""
    ) {
        self.server = server
        root = ServedRoot(baseURL)
        text = Self.beginning(with: ownRules)
        text += headers.rules(for: server)
        // The first pattern of nginx that matches decides, so hidden files come first.
        text += server == .nginx ? hidingRules + siteRules : siteRules + hidingRules
    }

    /// Returns the beginning of every file of rules.
    static func beginning(with ownRules: String) -> String {
        let end = ownRules.isEmpty || ownRules.hasSuffix("\n") ? "" : "\n"
        return firstLine + "\n" + ownRules + end
    }

    /// Adds a rule for a removed page.
    ///
    /// - Parameter path: the path of the page, relative to the site's root.
    package mutating func addRemoved(_ path: String) {
        switch server {
        case .netlify:
            text += "\(root.encodedPath(to: path)) \(root.encodedPath(to: "404.html")) 410\n"
        case .apache:
            text += "RewriteRule ^\(path.hexEscapedPattern)$ - [G]\n"
        case .nginx:
            text += "location = \(root.path(to: path).quotedForNginx) { try_files $uri =410; "
            text += "error_page 410 \(root.path(to: "404.html").quotedForNginx); }\n"
        case .caddy:
            if !hasRemoved { text += "@catalog_removed {\n" }
            text += "\tpath \(root.path(to: path).patternForCaddy)\n"
        }
        hasRemoved = true
    }

    /// Returns all rules.
    package consuming func finish() -> String {
        switch server {
        case .netlify, .nginx: text
        case .apache: text + "</IfModule>\n"
        case .caddy: text + (hasRemoved ? "\tnot file\n}\nerror @catalog_removed 410\n" : "")
        }
    }

    /// The rules that hide hidden files; they come before the rules for removed pages.
    private var hidingRules: String {
        switch server {
        case .netlify: ""
        case .apache:
            // Apache handles existing files before the list of removed pages, so this block stays
            // open until the end of the file.
            #"""
            <IfModule mod_rewrite.c>
            RewriteEngine On
            RewriteRule (^|/)\.(?!well-known(/|$)) - [R=404,L]
            RewriteCond %{REQUEST_FILENAME} -f
            RewriteRule ^ - [L]

            """#
        case .nginx:
            // The pattern is quoted, because nginx would read a brace in it as the end of a word.
            #"location ~ "/\.(?!well-known(/|$))" { return 404; }"# + "\n"
        case .caddy:
            """
            @catalog_hidden {
            \tpath */.*
            \tnot path */.well-known/*
            }
            error @catalog_hidden 404

            """
        }
    }
}

extension ServerRules {
    /// The rules for the page that answers for missing pages, for types of files that web servers do
    /// not know, and for the encoding of text files.
    ///
    /// nginx gets the page with each removed page. Caddy cannot get it from an imported file.
    private var siteRules: String {
        let manifest = root.path(to: WebManifest.path)
        return switch server {
        case .netlify: ""
        case .apache:
            """
            ErrorDocument 404 \(root.encodedPath(to: "404.html"))
            ErrorDocument 410 \(root.encodedPath(to: "404.html"))
            <IfModule mod_mime.c>
            AddType \(Self.manifestType) .webmanifest
            AddCharset utf-8 .txt
            </IfModule>

            """
        case .nginx:
            """
            location = \(manifest.quotedForNginx) { types { } default_type \(Self.manifestType); }
            location ~ "^\(root.path.hexEscapedPattern)[^/]+[.]txt$" { charset utf-8; }

            """
        case .caddy:
            """
            @catalog_manifest {
            \tpath \(manifest.patternForCaddy)
            \tfile
            }
            header @catalog_manifest Content-Type \(Self.manifestType)

            """
        }
    }

    static let manifestType = "application/manifest+json"
}

extension Collection<UInt8> {
    /// The bytes as a quoted string in nginx's configuration.
    fileprivate var quotedForNginx: String {
        var quoted: [UInt8] = [UInt8(ascii: "\"")]
        for byte in self {
            switch byte {
            case UInt8(ascii: "\""), UInt8(ascii: "\\"): quoted += [UInt8(ascii: "\\"), byte]
            case UInt8(ascii: "\n"): quoted += Array("\\n".utf8)
            case UInt8(ascii: "\r"): quoted += Array("\\r".utf8)
            default: quoted.append(byte)
            }
        }
        return String(decoding: quoted + [UInt8(ascii: "\"")], as: UTF8.self)
    }
}

extension Collection<UInt8> {
    /// The bytes as a path pattern in Caddy's configuration.
    ///
    /// In a pattern, `%XX` matches only requests that contain the same escape. Therefore only two
    /// kinds of ASCII bytes are escaped: those that clients always encode, and those with a meaning
    /// in Caddy's configuration.
    fileprivate var patternForCaddy: String {
        var pattern: [UInt8] = []
        for byte in self {
            if byte >= 0x80 || Array("!$&'()+,;=:@/".utf8).contains(byte) {
                pattern.append(byte)
            } else {
                pattern += Array(PercentEncoding.encode(CollectionOfOne(byte)).utf8)
            }
        }
        return String(decoding: pattern, as: UTF8.self)
    }
}

extension String {
    /// A regular expression that matches exactly this text.
    ///
    /// The expression contains no characters that have a meaning in Apache's configuration.
    fileprivate var hexEscapedPattern: String {
        var pattern = ""
        for byte in utf8 {
            if PercentEncoding.isUnreserved(byte), byte != UInt8(ascii: "."),
                byte != UInt8(ascii: "~")
            {
                pattern.unicodeScalars.append(Unicode.Scalar(byte))
            } else if byte == UInt8(ascii: "/") {
                pattern += "/"
            } else {
                pattern += "\\x" + byte.hexadecimal(width: 2)
            }
        }
        return pattern
    }
}
