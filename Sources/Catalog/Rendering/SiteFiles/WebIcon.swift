/// A file of `Public/` that is an icon of the site by its name: `icon.svg`, `favicon.svg`, and squares
/// in PNG whose names begin with `icon`, `favicon`, `apple-touch-icon` or `android-chrome`.
struct WebIcon {
    /// The address that pages use, below the site's root.
    let address: String
    /// Width and height in pixels; `nil` for one that is sharp in any.
    let side: Int?
    /// As HTTP names it.
    let mediaType: String

    private static let names = ["icon", "favicon", "apple-touch-icon", "android-chrome"]

    /// `nil` for a file that is no icon.
    init?(_ asset: Asset) {
        let path = asset.path
        guard !path.contains("/"), Self.names.contains(where: path.hasPrefix) else { return nil }
        address = asset.addressInPages
        if path.hasSuffix(".svg") {
            (side, mediaType) = (nil, "image/svg+xml")
        } else {
            guard path.hasSuffix(".png"), let side = Self.side(ofPNG: asset.picture) else {
                return nil
            }
            (self.side, mediaType) = (side, "image/png")
        }
    }

    /// The side of a square.
    private static func side(ofPNG bytes: [UInt8]) -> Int? {
        guard let size = PNGSize(bytes) else { return nil }
        return size.width == size.height && size.width > 0 ? size.width : nil
    }
}
