/// The content security policy for the pages of a site.
///
/// Styles and scripts within pages are allowed by their hashes, never in general. See "Content
/// Security Policy Level 3" of the W3C.
struct ContentSecurityPolicy: CustomStringConvertible {
    private let inline: InlineCode
    private let isSecure: Bool

    /// - Parameter isSecure: True if the whole site is available over https.
    init(allowing inline: InlineCode, isSecure: Bool) {
        self.inline = inline
        self.isSecure = isSecure
    }

    /// The value of the header.
    var description: String {
        [
            "default-src 'self'",
            directive("script-src", inline.scripts),
            directive("style-src", inline.styles),
            // Small drawings within style sheets; an image cannot run scripts.
            "img-src 'self' data:",
            "object-src 'none'",
            "base-uri 'none'",
            "form-action 'self'",
            "frame-ancestors 'self'",
            isSecure ? "upgrade-insecure-requests" : nil,
        ].compactMap(\.self).joined(separator: "; ")
    }

    private func directive(_ name: String, _ hashes: Set<String>) -> String? {
        hashes.isEmpty ? nil : "\(name) 'self' " + hashes.sorted().joined(separator: " ")
    }
}
