import Glibc
import Images
import System

/// The encoded copies of one picture, which stay in memory until all of them are made.
struct EncodedCopies {
    private let recipe: VariantRecipe
    private let sourceWidth: Int
    private var files: [(variant: Variant, bytes: [UInt8])] = []
    /// The card for shared links as JPEG; `nil` if the recipe or the picture is without a card.
    private(set) var card: [UInt8]?

    init(recipe: VariantRecipe, sourceWidth: Int) {
        self.recipe = recipe
        self.sourceWidth = sourceWidth
    }

    /// The variants (copies) sorted by width and format, as in a ``VariantSet``.
    var variants: [Variant] {
        files.map(\.variant).sorted { ($0.width, $0.format) < ($1.width, $1.format) }
    }

    /// Makes all copies of `source`, and returns its mean colour; `size` is the size after the
    /// crop.
    mutating func encode(
        _ source: VipsSource, _ size: PixelSize
    ) throws(ImageError) -> PictureColor {
        let widths = recipe.widths(ofSource: sourceWidth)
        var picture = try VipsPicture(
            source, cropped: recipe.crop, toWidth: widths.last ?? sourceWidth)
        if recipe.makesCard { card = try encodeCard(of: source, size, from: picture) }
        for width in widths.reversed() {
            picture = try picture.shrunk(to: size.scaled(toWidth: width))
            for format in recipe.formats.sorted()
            where recipe.widths(of: format, ofSource: sourceWidth).contains(width) {
                try append(picture, as: format)
            }
        }
        return try picture.meanColor()
    }

    /// Returns the card of `source`; `nil` if its size does not suit a card.
    ///
    /// `picture` is `source` in the size of the largest copy, which mostly suffices for the card.
    private func encodeCard(
        of source: VipsSource, _ size: PixelSize, from picture: borrowing VipsPicture
    ) throws(ImageError) -> [UInt8]? {
        let width = VipsPicture.widthOnCard(of: size)
        let quality = recipe.quality.jpeg
        guard min(width, size.width) > picture.size.width else {
            return try picture.onCard()?.encoded(as: .jpeg, quality: quality)
        }
        return try VipsPicture(source, cropped: recipe.crop, toWidth: width)
            .onCard()?.encoded(as: .jpeg, quality: quality)
    }

    /// Writes the files, each atomically.
    func write(for request: VariantRequest) throws(ImageError) {
        let partial = request.partialFile(process: getpid())
        for (variant, bytes) in files {
            try FileOutput.write(
                bytes, to: request.file(width: variant.width, format: variant.format),
                beside: partial)
        }
        if let card { try FileOutput.write(card, to: request.cardFile, beside: partial) }
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

/// Writes whole files.
enum FileOutput {
    /// Writes `bytes` to the temporary file `partial` and renames it, so that readers never see a
    /// partial file.
    ///
    /// The file is not synced to disk here, because the publisher syncs all files together.
    static func write(
        _ bytes: [UInt8], to destination: String, beside partial: String
    ) throws(ImageError) {
        do throws(Errno) {
            try RegularFile.replace(destination, with: bytes.span.bytes, beside: partial)
        } catch {
            throw .unwritable(path: destination, reason: error.description)
        }
    }
}
