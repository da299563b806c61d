import Glibc
import Images

/// The copies of one picture, in memory until all of them are made.
struct EncodedCopies {
    private let recipe: VariantRecipe
    private let sourceWidth: Int
    private var files: [(variant: Variant, bytes: [UInt8])] = []

    init(recipe: VariantRecipe, sourceWidth: Int) {
        self.recipe = recipe
        self.sourceWidth = sourceWidth
    }

    /// The variants, in the order of a ``VariantSet``.
    var variants: [Variant] {
        files.map(\.variant).sorted { ($0.width, $0.format) < ($1.width, $1.format) }
    }

    /// Makes all copies of a picture that has `size` after the crop, and returns its mean colour.
    mutating func encode(
        _ source: VipsSource, _ size: PixelSize
    ) throws(ImageError) -> RGBColor {
        let widths = recipe.widths(ofSource: sourceWidth)
        var picture = try VipsPicture(
            source, cropped: recipe.crop, toWidth: widths.last ?? sourceWidth)
        for width in widths.reversed() {
            picture = try picture.shrunk(to: size.scaled(toWidth: width))
            for format in recipe.formats.sorted()
            where recipe.widths(of: format, ofSource: sourceWidth).contains(width) {
                try append(picture, as: format)
            }
        }
        return try picture.meanColor()
    }

    /// Writes the files, each atomically.
    func write(for request: VariantRequest) throws(ImageError) {
        let partial = request.partialFile(process: getpid())
        for (variant, bytes) in files {
            try FileOutput.write(
                bytes, to: request.file(width: variant.width, format: variant.format),
                beside: partial)
        }
    }

    private mutating func append(
        _ picture: borrowing VipsPicture, as format: ImageFormat
    ) throws(ImageError) {
        let bytes = try picture.encoded(as: format, quality: recipe.quality[format])
        let variant = Variant(
            width: picture.size.width, height: picture.size.height, format: format,
            byteCount: bytes.count)
        files.append((variant, bytes))
    }
}
