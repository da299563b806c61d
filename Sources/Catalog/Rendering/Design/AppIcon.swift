/// A PNG icon for home screens, which the build draws from `favicon.svg`.
package struct AppIcon: Hashable, Sendable {
    /// The path of the icon, relative to the site's root.
    package let path: String
    /// The width and the height in pixels.
    package let side: Int
    /// The icon as an SVG drawing of this size.
    package let drawing: [UInt8]

    static let touchPath = "apple-touch-icon.png"
    static let maskablePath = "icon-maskable-512.png"

    /// Creates the icons of a site from its favicon.
    static func all(from favicon: NestedDrawing) -> [AppIcon] {
        let paper = favicon.background ?? .white
        return [
            AppIcon("icon-192.png", side: 192, favicon, on: nil),
            AppIcon("icon-512.png", side: 512, favicon, on: nil),
            // Phones cut maskable icons to a shape, and leave at least the middle 80 %.
            AppIcon(maskablePath, side: 512, favicon, on: paper, share: 80),
            // Phones of Apple show transparent pixels in black.
            AppIcon(touchPath, side: 180, favicon, on: paper),
        ]
    }

    private init(
        _ path: String, side: Int, _ favicon: NestedDrawing, on paper: RGBColor?, share: Int = 100
    ) {
        self.path = path
        self.side = side
        let inner = side * share / 100
        let start = (side - inner) / 2
        drawing = NestedDrawing.document(
            width: side, height: side, on: paper,
            favicon.placed(left: start, top: start, width: inner, height: inner))
    }
}

extension SiteTheme {
    /// The icons that the owner's files leave to the build.
    ///
    /// A site without an address has no icons, because browsers install only published sites.
    package var drawnIcons: [AppIcon] {
        guard facts.manifestPath != nil,
            let favicon = assets.first(where: { $0.path == "favicon.svg" }),
            let drawing = NestedDrawing(favicon.picture)
        else { return [] }
        let taken = Set(assets.map(\.path))
        return AppIcon.all(from: drawing).filter { !taken.contains($0.path) }
    }

    /// Returns the same theme with drawn icons.
    ///
    /// - Parameter icons: the icons, each with the bytes of its PNG file.
    package func with(_ icons: [(icon: AppIcon, png: [UInt8])]) -> SiteTheme {
        icons.isEmpty
            ? self
            : SiteTheme(
                self,
                adding: icons.map {
                    Asset(path: $0.icon.path, holding: $0.png)
                })
    }
}
