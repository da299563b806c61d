public import ImageFormats

/// The copies to make of every picture.
public struct VariantRecipe: Equatable, Sendable {
    /// The widths in pixels, ascending: 1 to 20 widths of 1 to 16,383 pixels (the limit of WebP).
    public var widths: [Int]
    /// The formats; each must be one of ``ImageFormat/written``, or PNG alone.
    ///
    /// If a card is made, there can be none; the card is then the only file.
    ///
    /// If the set also has another format, JPEG is the fallback for old browsers. The fallback is
    /// made in one width only: the largest width up to ``widestFallback``. All other formats are
    /// made in all widths.
    public var formats: Set<ImageFormat>
    /// The quality of each format.
    public var quality: VariantQuality
    /// The part that is cut off before the picture is shrunk.
    public var crop: VariantCrop
    /// True to also make a card for shared links, a JPEG of 1200 x 630 pixels.
    ///
    /// The card shows the whole picture after the crop, on the colour of its edges. A picture gets no
    /// card if it would be enlarged to more than twice its size, or if a side would be shorter than
    /// 150 pixels.
    public var makesCard: Bool

    /// The widths of the copies by default, in pixels.
    public static let defaultWidths = [160, 320, 640, 960]
    /// The greatest number of widths in a recipe.
    public static let maximumWidthCount = 20
    /// The largest width of the fallback in pixels, if the recipe has such a narrow width.
    public static let widestFallback = 640
    static let widthRange = 1...16_383

    /// Creates a recipe; by default WebP in widths for phones and desktops, and one JPEG as a
    /// fallback.
    public init(
        widths: [Int] = defaultWidths, formats: Set<ImageFormat> = [.webp, .jpeg],
        quality: VariantQuality = VariantQuality(), crop: VariantCrop = .none,
        makesCard: Bool = false
    ) {
        self.widths = widths
        self.formats = formats
        self.quality = quality
        self.crop = crop
        self.makesCard = makesCard
    }
}

extension VariantRecipe {
    /// Returns the widths, ascending, of the copies of a picture.
    ///
    /// `source` is the width of the picture in pixels after the crop.
    ///
    /// Pictures are never enlarged. If the recipe has greater widths than the picture, one copy in
    /// the width of the picture replaces them.
    public func widths(ofSource source: Int) -> [Int] {
        let narrower = widths.filter { $0 < source }
        return narrower.count < widths.count ? narrower + [source] : narrower
    }

    /// Returns the widths, ascending, of the copies in `format`.
    ///
    /// `source` is the width of the picture in pixels after the crop.
    public func widths(of format: ImageFormat, ofSource source: Int) -> [Int] {
        guard formats.contains(format) else { return [] }
        let all = widths(ofSource: source)
        guard format == .jpeg, formats.count > 1 else { return all }
        return (all.last { $0 <= Self.widestFallback } ?? all.first).map { [$0] } ?? []
    }

    /// Returns the recipe of the same copies with or without a card.
    public func with(card makesCard: Bool) -> VariantRecipe {
        var recipe = self
        recipe.makesCard = makesCard
        return recipe
    }

    /// True if the copies are PNG files, which are made only from drawings and stay transparent.
    public var isOfDrawing: Bool { formats == [.png] }

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
        guard !formats.isEmpty || makesCard else {
            throw .invalidRequest(reason: "the list of formats is empty")
        }
        if let format = formats.sorted().last, !format.isWritten, !isOfDrawing {
            throw .invalidRequest(reason: "no copies are made in \(format)")
        }
        let encoded = makesCard ? formats.union([.jpeg]) : formats
        for format in encoded where format.isWritten && !(1...100).contains(quality[format]) {
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
        let card = makesCard ? " card\(quality.jpeg)" : ""
        return "\(sizes) \(encodings.joined(separator: " ")) crop-\(crop)\(card)"
    }
}
