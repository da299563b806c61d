import JSON

/// The web manifest: the file with which phones install the site as an app.
///
/// The format is W3C's "Web Application Manifest". Addresses in the file are relative to the file,
/// so that the file is valid at any path.
package struct WebManifest: Hashable, Sendable {
    /// The path of the manifest, relative to the site's root.
    package static let path = "manifest.webmanifest"
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
            writer.member("background_color", "\(facts.design.palettes.light.paper)")
            writer.key("icons")
            writer.array { writer in
                for icon in icons { writer.object { icon.write(into: &$0) } }
            }
        }
        bytes = writer.bytes()
    }
}

extension SiteTheme {
    /// The generated manifest.
    ///
    /// The manifest is `nil` if the owner has a manifest file, or if the site's address is unknown.
    package var manifest: WebManifest? {
        let isOwned = assets.contains { $0.path == WebManifest.path }
        guard facts.manifestPath != nil, !isOwned else { return nil }
        return WebManifest(facts, icons: assets.compactMap(WebIcon.init))
    }
}

extension SiteFacts {
    /// True if the manifest lists the file as an icon.
    func isIconOfManifest(_ asset: Asset) -> Bool {
        manifestPath != nil && WebIcon(asset) != nil
    }
}

extension WebIcon {
    fileprivate func write(into writer: inout JSONWriter) {
        writer.member("src", address)
        writer.member("sizes", side.map { "\($0)x\($0)" } ?? "any")
        writer.member("type", mediaType)
        if isMaskable { writer.member("purpose", "maskable") }
    }
}
