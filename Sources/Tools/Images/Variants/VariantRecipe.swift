public import ImageFormats

/// The copies to make of every picture.
public struct VariantRecipe: Equatable, Sendable {
    /// The widths in pixels, ascending: 1 to 20 of them, each 1 to 16,383 (the limit of WebP).
    public var widths: [Int]
    /// The formats, at least one of ``ImageFormat/written`` and no other.
    ///
    /// Beside another format, JPEG is the fallback for old browsers and is made in one width only,
    /// the largest that is at most ``widestFallback``. Every other format is made in all widths.
    public var formats: Set<ImageFormat>
    /// The quality of each format.
    public var quality: VariantQuality
    /// The part that is cut off first.
    public var crop: VariantCrop

    /// The widths of the copies by default, in pixels.
    public static let defaultWidths = [160, 320, 640, 960]
    /// The greatest number of widths in a recipe.
    public static let maximumWidthCount = 20
    /// The limit of the fallback's width in pixels, if a width is that narrow.
    public static let widestFallback = 640
    static let widthRange = 1...16_383

    /// Creates a recipe; the default is WebP for phones and desktops with one JPEG as a fallback.
    public init(
        widths: [Int] = defaultWidths, formats: Set<ImageFormat> = [.webp, .jpeg],
        quality: VariantQuality = VariantQuality(), crop: VariantCrop = .none
    ) {
        self.widths = widths
        self.formats = formats
        self.quality = quality
        self.crop = crop
    }
}

extension VariantRecipe {
    /// Returns the widths, ascending, of the copies of a picture that is `source` pixels wide after
    /// the crop.
    ///
    /// A picture is not enlarged: one copy at its own width replaces all greater widths.
    public func widths(ofSource source: Int) -> [Int] {
        let narrower = widths.filter { $0 < source }
        return narrower.count < widths.count ? narrower + [source] : narrower
    }

    /// Returns the widths, ascending, of the copies in one format of a picture that is `source`
    /// pixels wide after the crop.
    public func widths(of format: ImageFormat, ofSource source: Int) -> [Int] {
        guard formats.contains(format) else { return [] }
        let all = widths(ofSource: source)
        guard format == .jpeg, formats.count > 1 else { return all }
        return (all.last { $0 <= Self.widestFallback } ?? all.first).map { [$0] } ?? []
    }

    /// Throws ``ImageError/invalidRequest(reason:)`` for invalid widths, formats or qualities.
    public func validate() throws(ImageError) {
        guard (1...Self.maximumWidthCount).contains(widths.count) else {
            throw .invalidRequest(
                reason: "\(widths.count) widths; 1 to \(Self.maximumWidthCount) are possible")
        }
        for width in widths where !Self.widthRange.contains(width) {
            throw .invalidRequest(reason: "the width \(width) is outside of 1 to 16383")
        }
        guard zip(widths, widths.dropFirst()).allSatisfy({ $0 < $1 }) else {
            throw .invalidRequest(reason: "the widths do not ascend")
        }
        guard !formats.isEmpty else { throw .invalidRequest(reason: "there is no format") }
        if let format = formats.sorted().last, !format.isWritten {
            throw .invalidRequest(reason: "no copies are made in \(format)")
        }
        for format in formats where !(1...100).contains(quality[format]) {
            throw .invalidRequest(
                reason: "the quality \(quality[format]) of \(format) is outside of 1 to 100")
        }
    }
}

extension VariantRecipe: CustomStringConvertible {
    /// The recipe as one line, such as "160,320 webp80 jpg80 crop-none".
    ///
    /// Recipes with the same line produce the same files, in every version of this program.
    public var description: String {
        let sizes = widths.map(String.init).joined(separator: ",")
        let encodings = formats.sorted().map { "\($0.fileExtension)\(quality[$0])" }
        return "\(sizes) \(encodings.joined(separator: " ")) crop-\(crop)"
    }
}
