/// A file of `Public/` whose name marks it as an icon of the site.
///
/// An icon is an SVG or a square PNG, such as `icon.svg`. Its name begins with `icon`, `favicon`,
/// `apple-touch-icon` or `android-chrome`.
struct WebIcon {
    /// The address that pages use, relative to the site's root.
    let address: String
    /// The width and the height in pixels; `nil` for a scalable icon.
    let side: Int?
    let mediaType: String
    /// True if phones may cut the icon to a shape; the name of the file contains `maskable`.
    let isMaskable: Bool

    private static let names = ["icon", "favicon", "apple-touch-icon", "android-chrome"]

    /// Returns `nil` for a file that is not an icon.
    init?(_ asset: Asset) {
        let path = asset.path
        guard !path.contains("/"), Self.names.contains(where: path.hasPrefix) else { return nil }
        address = asset.addressInPages
        isMaskable = path.contains("maskable")
        if path.hasSuffix(".svg") {
            (side, mediaType) = (nil, "image/svg+xml")
        } else {
            guard path.hasSuffix(".png"), let side = Self.side(ofPNG: asset.picture) else {
                return nil
            }
            (self.side, mediaType) = (side, "image/png")
        }
    }

    /// Returns the side of a square PNG in pixels; `nil` for other pictures.
    private static func side(ofPNG bytes: [UInt8]) -> Int? {
        guard let size = PixelSize(png: bytes) else { return nil }
        return size.width == size.height && size.width > 0 ? size.width : nil
    }
}
