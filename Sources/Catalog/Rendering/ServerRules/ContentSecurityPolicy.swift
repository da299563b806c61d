/// The content security policy of a site's pages: it tells browsers what the pages may load.
///
/// The policy allows a style or script inside a page only by its hash. See "Content Security Policy
/// Level 3" of the W3C.
struct ContentSecurityPolicy: CustomStringConvertible {
    private let inline: InlineCode
    private let isSecure: Bool

    /// - Parameter isSecure: true if the whole site is available over https.
    init(allowing inline: InlineCode, isSecure: Bool) {
        self.inline = inline
        self.isSecure = isSecure
    }

    /// The value of the header.
    var description: String {
        [
            "default-src 'self'",
            // `catalog.js` adds speculation rules, which are data that name links of the page.
            directive("script-src", inline.scripts.union(["'inline-speculation-rules'"])),
            directive("style-src", inline.styles),
            // Style sheets contain small drawings as `data:` addresses. These are safe, because an
            // image cannot run scripts.
            "img-src 'self' data:",
            "object-src 'none'",
            "base-uri 'none'",
            "form-action 'self'",
            "frame-ancestors 'self'",
            isSecure ? "upgrade-insecure-requests" : nil,
        ].compactMap(\.self).joined(separator: "; ")
    }

    private func directive(_ name: String, _ sources: Set<String>) -> String? {
        sources.isEmpty ? nil : "\(name) 'self' " + sources.sorted().joined(separator: " ")
    }
}
