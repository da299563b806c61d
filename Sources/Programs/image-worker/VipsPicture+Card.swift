import CVips
import Images

extension VipsPicture {
    private static let cardSize = PixelSize(width: 1200, height: 630)
    /// The greatest factor by which a picture is enlarged, because larger ones look blurred.
    private static let greatestScale = 2.0
    /// The least length of a side on the card in pixels, because nobody recognises a narrow strip.
    private static let leastSide = 150

    /// Returns the width in pixels of a picture of `size` on a card.
    static func widthOnCard(of size: PixelSize) -> Int {
        min(cardSize.width, cardSize.height * size.width / max(1, size.height))
    }

    /// Returns a card for shared links: the whole picture in the middle, on the colour of its edges.
    ///
    /// The result is `nil` if the picture is too small or too narrow for a card.
    func onCard() throws(ImageError) -> VipsPicture? {
        guard image.isTransparent else { return try Self.card(showing: image, of: format) }
        return try Self.card(showing: try image.flattened(for: format), of: format)
    }

    private static func card(
        showing image: borrowing VipsImageHandle, of format: ImageFormat
    ) throws(ImageError) -> VipsPicture? {
        let scale = min(
            Double(cardSize.width) / Double(image.size.width),
            Double(cardSize.height) / Double(image.size.height))
        let shorterSide = scale * Double(image.size.shorterSide)
        guard scale <= greatestScale, shorterSide >= Double(leastSide) else { return nil }
        let pointer = image.pointer
        let fitted = try VipsImageHandle(for: format) { catalog_vips_resize(pointer, scale, $0) }
            .rendered(for: format)
        let size = fitted.size
        let ground = try edgeColor(of: fitted, for: format)
        let card = try VipsImageHandle(for: format) {
            catalog_vips_embed(
                fitted.pointer, Int32((cardSize.width - size.width) / 2),
                Int32((cardSize.height - size.height) / 2), Int32(cardSize.width),
                Int32(cardSize.height), Double(ground.red), Double(ground.green),
                Double(ground.blue), $0)
        }
        return VipsPicture(try card.rendered(for: format), of: format)
    }

    /// Returns the mean colour of the two edges beside which the card has space.
    private static func edgeColor(
        of image: borrowing VipsImageHandle, for format: ImageFormat
    ) throws(ImageError) -> PictureColor {
        let size = image.size
        let isNarrow = size.width < cardSize.width
        let strip =
            isNarrow
            ? PixelSize(width: max(1, size.width / 50), height: size.height)
            : PixelSize(width: size.width, height: max(1, size.height / 50))
        let pointer = image.pointer
        func color(left: Int, top: Int) throws(ImageError) -> PictureColor {
            try VipsImageHandle(for: format) {
                catalog_vips_crop(
                    pointer, Int32(left), Int32(top), Int32(strip.width), Int32(strip.height), $0)
            }.meanColor(for: format)
        }
        return try color(left: 0, top: 0).mixed(
            with: color(left: size.width - strip.width, top: size.height - strip.height))
    }
}

extension PictureColor {
    /// Returns the colour half way to `other`.
    fileprivate func mixed(with other: PictureColor) -> PictureColor {
        PictureColor(
            red: UInt8((Int(red) + Int(other.red)) / 2),
            green: UInt8((Int(green) + Int(other.green)) / 2),
            blue: UInt8((Int(blue) + Int(other.blue)) / 2))
    }
}
