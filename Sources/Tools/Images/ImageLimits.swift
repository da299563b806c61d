/// The limits that a picture must meet before it is decoded.
public struct ImageLimits: Equatable, Sendable {
    /// The limit of the file's bytes.
    public var byteCount: Int
    /// The limit of width times height.
    public var pixelCount: Int
    /// The limit of the longer side in pixels.
    public var side: Int

    /// Creates limits; the default values are the same as in ``standard``.
    public init(
        byteCount: Int = 20 << 20, pixelCount: Int = 50_000_000, side: Int = 16_384
    ) {
        self.byteCount = byteCount
        self.pixelCount = pixelCount
        self.side = side
    }

    /// 20 MiB, 50 megapixels, and 16,384 pixels on the longer side.
    public static let standard = ImageLimits()
}

extension ImageLimits {
    /// Throws ``ImageError/tooManyBytes(_:limit:)`` for a file of more bytes than allowed.
    public func check(byteCount count: Int) throws(ImageError) {
        guard count <= byteCount else { throw .tooManyBytes(count, limit: byteCount) }
    }

    func check(width: Int, height: Int) throws(ImageError) {
        // The side is checked first, so that the product cannot overflow.
        guard width <= side, height <= side, width * height <= pixelCount else {
            throw .tooManyPixels(width: width, height: height, limits: self)
        }
    }
}
