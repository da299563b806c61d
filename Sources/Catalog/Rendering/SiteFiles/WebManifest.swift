import JSON

/// The web manifest with which phones install the site as an app (W3C Web Application Manifest).
///
/// Addresses are relative to the file itself, so that it is valid under any path.
package struct WebManifest: Hashable, Sendable {
    /// The file below the site's root.
    package static let path = "manifest.webmanifest"
    /// The background of the built-in theme on a light screen.
    private static let backgroundColor = RGBColor.white

    /// The content of the file.
    package let bytes: [UInt8]

    init(_ facts: SiteFacts, icons: [WebIcon]) {
        var writer = JSONWriter()
        writer.object { writer in
            writer.member("name", facts.title)
            writer.member("lang", facts.language)
            writer.member("start_url", "./")
            writer.member("scope", "./")
            writer.member("display", "minimal-ui")
            writer.member("theme_color", "\(facts.design.palettes.light.cover)")
            writer.member("background_color", "\(Self.backgroundColor)")
            writer.key("icons")
            writer.array { writer in
                for icon in icons { writer.object { icon.write(into: &$0) } }
            }
        }
        bytes = writer.bytes()
    }
}

extension SiteTheme {
    /// The site's manifest; `nil` when the owner has one, and when the site's address is unknown.
    package var manifest: WebManifest? {
        let isOwned = assets.contains { $0.path == WebManifest.path }
        guard facts.manifestPath != nil, !isOwned else { return nil }
        return WebManifest(facts, icons: assets.compactMap(WebIcon.init))
    }
}

extension WebIcon {
    fileprivate func write(into writer: inout JSONWriter) {
        writer.member("src", address)
        writer.member("sizes", side.map { "\($0)x\($0)" } ?? "any")
        writer.member("type", mediaType)
    }
}
