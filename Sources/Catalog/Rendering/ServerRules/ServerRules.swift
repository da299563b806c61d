import Text

/// Rules for a web server: removed pages are gone (410), hidden files are not found (404), and all
/// other files have their headers.
///
/// Each rule yields to an existing file, so that rules and files may change one after the other.
/// Hosts that read `_redirects` do not serve hidden files, and read headers from another file.
package struct ServerRules {
    /// The first line of every file of rules.
    package static let firstLine = "# Written by catalog, which writes it anew when it changes."

    private let server: WebServerKind
    private let root: ServedRoot
    private var text: String
    private var hasRemoved = false

    /// Creates the rules that hide hidden files.
    ///
    /// - Parameters:
    ///   - headers: The headers of all files.
    ///   - baseURL: The address of the site, without a slash at the end; without it, the site is at
    ///     the root of its server.
    ///   - ownRules: The owner's rules for the same file; they come first and so take precedence.
    package init(
        for server: WebServerKind, headers: ResponseHeaders, baseURL: String?,
        ownRules: String = ""
    ) {
        self.server = server
        root = ServedRoot(baseURL)
        text = Self.beginning(with: ownRules)
        text += headers.rules(for: server)
        text += Self.hidingRules(for: server)
    }

    /// Returns the beginning of every file of rules.
    static func beginning(with ownRules: String) -> String {
        let end = ownRules.isEmpty || ownRules.hasSuffix("\n") ? "" : "\n"
        return firstLine + "\n" + ownRules + end
    }

    /// Adds a removed page.
    ///
    /// - Parameter path: The page's file below the site's root.
    package mutating func addRemoved(_ path: String) {
        switch server {
        case .netlify:
            text += "\(root.encodedPath(to: path)) \(root.encodedPath(to: "404.html")) 410\n"
        case .apache:
            text += "RewriteRule ^\(path.hexEscapedPattern)$ - [G]\n"
        case .nginx:
            text += "location = \(root.path(to: path).quotedForNginx) { try_files $uri =410; }\n"
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

    /// Returns the rules before the first removed page.
    private static func hidingRules(for server: WebServerKind) -> String {
        switch server {
        case .netlify: ""
        case .apache:
            // Existing files are handled before the list of removed ones.
            #"""
            <IfModule mod_rewrite.c>
            RewriteEngine On
            RewriteRule (^|/)\.(?!well-known(/|$)) - [R=404,L]
            RewriteCond %{REQUEST_FILENAME} -f
            RewriteRule ^ - [L]

            """#
        case .nginx:
            // Quoted, because the parser of nginx reads a brace as the end of a word.
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

extension Collection<UInt8> {
    /// The bytes as a quoted string of nginx's configuration.
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
    /// The bytes as a path pattern of Caddy.
    ///
    /// A `%XX` in a pattern matches only a request with the same escape. So it is used only for
    /// ASCII bytes that clients always encode, or that have a meaning in Caddy's configuration.
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
    /// A regular expression for exactly this text, without characters that have a meaning in
    /// Apache's configuration.
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
