public import ImageFormats

/// Which copies are made of every picture.
public struct VariantRecipe: Equatable, Sendable {
    /// Widths in pixels, ascending: 1 to 20 of them, each 1 to 16,383 (the limit of WebP).
    public var widths: [Int]
    /// The formats, at least one of ``ImageFormat/written`` and no other.
    ///
    /// JPEG beside another format is the fallback of old browsers and made in one width only, the
    /// largest that is at most ``widestFallback``; every other format is made in all widths.
    public var formats: Set<ImageFormat>
    /// The quality of each format.
    public var quality: VariantQuality
    /// What is cut off first.
    public var crop: VariantCrop

    /// The widths of the copies that are made when nothing else is asked for, in pixels.
    public static let defaultWidths = [160, 320, 640, 960]
    /// Most widths of a recipe.
    public static let maximumWidthCount = 20
    /// The widest copy that the fallback may be, in pixels, if there is one so narrow.
    public static let widestFallback = 640
    static let widthRange = 1...16_383

    /// A recipe; by default WebP for phones and desktops with one JPEG beside it.
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
    /// The widths, ascending, of the copies of a picture that is `source` pixels wide after the
    /// crop.
    ///
    /// A picture is never enlarged: one copy at its own width takes the place of those beyond it.
    public func widths(ofSource source: Int) -> [Int] {
        let narrower = widths.filter { $0 < source }
        return narrower.count < widths.count ? narrower + [source] : narrower
    }

    /// The widths, ascending, of the copies in one format of a picture that is `source` pixels wide
    /// after the crop.
    public func widths(of format: ImageFormat, ofSource source: Int) -> [Int] {
        guard formats.contains(format) else { return [] }
        let all = widths(ofSource: source)
        guard format == .jpeg, formats.count > 1 else { return all }
        return (all.last { $0 <= Self.widestFallback } ?? all.first).map { [$0] } ?? []
    }

    /// Throws ``ImageError/invalidRequest(reason:)`` for widths, formats or qualities that cannot
    /// be.
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
    /// The recipe in one line, such as "160,320 webp80 jpg80 crop-none".
    ///
    /// Recipes with the same line make the same files, in every version of this program.
    public var description: String {
        let sizes = widths.map(String.init).joined(separator: ",")
        let encodings = formats.sorted().map { "\($0.fileExtension)\(quality[$0])" }
        return "\(sizes) \(encodings.joined(separator: " ")) crop-\(crop)"
    }
}
