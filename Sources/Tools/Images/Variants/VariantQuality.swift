public import ImageFormats

/// The quality of each format, 1 to 100, on the scale of its encoder.
public struct VariantQuality: Equatable, Sendable {
    /// For AVIF.
    public var avif: Int
    /// For WebP.
    public var webp: Int
    /// For JPEG.
    public var jpeg: Int

    /// Creates qualities; with the default values, the formats look alike.
    ///
    /// On six photographs at 320 and 640 pixels, JPEG 80 and AVIF 61 have on average the same
    /// structural similarity as WebP 80 (SSIM over three scales). Their files have 1.09 and 0.68
    /// times the bytes of WebP 80.
    public init(avif: Int = 61, webp: Int = 80, jpeg: Int = 80) {
        self.avif = avif
        self.webp = webp
        self.jpeg = jpeg
    }

    /// The quality of `format`; 0 for a format in which copies are never made.
    public subscript(format: ImageFormat) -> Int {
        switch format {
        case .avif: avif
        case .webp: webp
        case .jpeg: jpeg
        case .png, .gif, .svg: 0
        }
    }
}
