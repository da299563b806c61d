/// The owner's logo beside the shop's name: an SVG or PNG file in `Public/`.
struct SiteLogo: Hashable {
    /// The address that pages use, relative to the site's root.
    let address: String
    /// The address on dark screens.
    ///
    /// It is ``address`` if one file is for both, and `nil` if the file may be too dark there.
    var darkAddress: String?
    /// The width on pages in CSS pixels, at the height of the built-in logo.
    let width: Int

    /// The height on pages in CSS pixels; `style.css` contains the same height.
    static let height = 26
    private static let greatestWidth = 208

    /// Returns `nil` for a file that is neither an SVG nor a PNG, or that does not state its size.
    init?(_ asset: Asset) {
        guard let (width, height) = Self.size(of: asset.picture, named: asset.path), height > 0,
            width > 0, height.isFinite, width.isFinite
        else { return nil }
        address = asset.addressInPages
        if asset.path.hasSuffix(".svg"), Self.hasDarkColors(asset.picture) { darkAddress = address }
        let scaled = (width * Double(Self.height) / height).rounded()
        self.width = max(1, min(Self.greatestWidth, Int(min(scaled, 10_000))))
    }

    private static func hasDarkColors(_ svg: [UInt8]) -> Bool {
        let text = String(decoding: svg, as: UTF8.self)
        return text.contains("prefers-color-scheme") || text.contains("light-dark(")
    }

    private static func size(
        of bytes: [UInt8], named path: String
    ) -> (width: Double, height: Double)? {
        if path.hasSuffix(".svg") { return SVGSize(bytes).map { ($0.width, $0.height) } }
        return PixelSize(png: bytes).map { (Double($0.width), Double($0.height)) }
    }
}
