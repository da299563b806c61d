import Images

/// Width and height in pixels.
struct PixelSize: Equatable {
    let width: Int
    let height: Int

    var shorterSide: Int { min(width, height) }

    var turned: PixelSize { PixelSize(width: height, height: width) }

    /// Returns the size after the crop.
    func cropped(_ crop: VariantCrop) -> PixelSize {
        switch crop {
        case .none: self
        case .square: PixelSize(width: shorterSide, height: shorterSide)
        }
    }

    /// Returns the size of a copy with the given width; the height is limited to the maximum of
    /// WebP.
    func scaled(toWidth width: Int) -> PixelSize {
        let height = Double(height) * Double(width) / Double(max(1, self.width))
        return PixelSize(width: width, height: Int(min(max(height.rounded(), 1), 16_383)))
    }
}
