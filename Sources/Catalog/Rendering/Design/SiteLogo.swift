/// The owner's logo beside the shop's name: an SVG or a PNG of `Public/`.
struct SiteLogo: Hashable {
    /// The address that pages use, below the site's root.
    let address: String
    /// The width in pixels of the page, at the height of the built-in logo.
    let width: Int

    /// The height in pixels of the page, as in `style.css`.
    static let height = 26
    private static let greatestWidth = 208

    /// `nil` for a file that is neither, or does not tell how wide it is.
    init?(_ asset: Asset) {
        guard let (width, height) = Self.size(of: asset.picture, named: asset.path), height > 0,
            width > 0, height.isFinite, width.isFinite
        else { return nil }
        address = asset.addressInPages
        let scaled = (width * Double(Self.height) / height).rounded()
        self.width = max(1, min(Self.greatestWidth, Int(min(scaled, 10_000))))
    }

    private static func size(
        of bytes: [UInt8], named path: String
    ) -> (width: Double, height: Double)? {
        if path.hasSuffix(".svg") { return SVGSize(bytes).map { ($0.width, $0.height) } }
        return PNGSize(bytes).map { (Double($0.width), Double($0.height)) }
    }
}

/// The size of an SVG in its own units, from the first tag: `viewBox`, or `width` and `height`.
struct SVGSize {
    let width, height: Double

    /// Returns `nil` for a tag without a size.
    init?(_ bytes: [UInt8]) {
        guard let tag = TemplateElements(in: bytes).first(where: { $0.name == "svg" }) else {
            return nil
        }
        let box = (tag["viewbox"] ?? "").split { " ,\n\r\t".contains($0) }.compactMap { Double($0) }
        if box.count == 4 {
            (width, height) = (box[2], box[3])
        } else if let width = Self.pixels(tag["width"]), let height = Self.pixels(tag["height"]) {
            (self.width, self.height) = (width, height)
        } else {
            return nil
        }
    }

    private static func pixels(_ length: String?) -> Double? {
        length.flatMap { Double($0.hasSuffix("px") ? String($0.dropLast(2)) : $0) }
    }
}
