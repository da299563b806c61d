import CVips
import Images

/// The bytes of a picture; both this program and libvips have checked its header.
struct VipsSource {
    /// The required size of the decoded picture.
    enum Extent {
        case width(Int)
        case shorterSide(Int)
    }

    let header: ImageHeader
    /// The size of the picture after it is rotated according to its EXIF orientation.
    let uprightSize: PixelSize
    private let bytes: [UInt8]
    /// True if a drawing is put on a white background.
    private let isFlattened: Bool

    /// Reads the header of `bytes`.
    ///
    /// - Throws: `damaged` when libvips reads a larger size than the size that was checked against
    ///   the limits.
    init(_ bytes: [UInt8]) throws(ImageError) {
        let header = try ImageHeader.sniff(bytes.span)
        if header.format == .gif { try ImageHeader.checkPixels(ofGIF: bytes.span) }
        let (size, orientation) = try Self.open(bytes.span, of: header.format)
        guard size.width <= header.width, size.height <= header.height else {
            throw .damaged(header.format, reason: "two of its headers differ in size")
        }
        self.header = header
        self.bytes = bytes
        isFlattened = false
        // For orientations from 5 to 8, the rows of the file are columns of the picture (EXIF 2.3,
        // 4.6.4).
        uprightSize = orientation >= 5 ? size.turned : size
    }

    /// Reads the size of an SVG drawing.
    ///
    /// - Parameter isFlattened: True if the drawing is put on a white background.
    init(drawing bytes: [UInt8], isFlattened: Bool = true) throws(ImageError) {
        guard !bytes.isEmpty else { throw .empty }
        uprightSize = try Self.open(bytes.span, of: .svg).size
        header = ImageHeader(
            format: .svg, width: uprightSize.width, height: uprightSize.height)
        self.bytes = bytes
        self.isFlattened = isFlattened
    }

    /// Decodes the picture into memory, upright, in sRGB and without metadata.
    func decoded(_ extent: Extent) throws(ImageError) -> VipsImageHandle {
        switch header.format {
        case .svg: try drawn(extent)
        case .jpeg: try decodedJPEG(extent)
        case .png, .webp, .gif, .avif: try decoded(extent, strictness: "error")
        }
    }

    private func decodedJPEG(_ extent: Extent) throws(ImageError) -> VipsImageHandle {
        do throws(ImageError) {
            return try decoded(extent, strictness: "warning")
        } catch {
            // When libjpeg cannot read data, it fills the gap and only prints a warning. Warnings
            // about harmless faults are ignored, because libjpeg prints them too.
            guard case .damaged(_, let reason) = error, !JPEGWarning.losesPixels(reason) else {
                throw error
            }
            return try decoded(extent, strictness: "error")
        }
    }

    private func decoded(
        _ extent: Extent, strictness: String
    ) throws(ImageError) -> VipsImageHandle {
        let box = box(of: extent)
        let format = header.format
        // libvips computes pixels on demand, so the bytes must stay valid until all pixels are
        // copied to memory.
        return try bytes.span.withUnsafeBytes { (bytes) throws(ImageError) in
            let shrunk = try VipsImageHandle(for: format) {
                catalog_vips_thumbnail(
                    bytes.baseAddress, bytes.count, "[fail_on=\(strictness)]", Int32(box.width),
                    Int32(box.height), $0)
            }
            let srgb = try VipsImageHandle(for: format) { catalog_vips_to_srgb(shrunk.pointer, $0) }
            let pixels = try srgb.rendered(for: format)
            catalog_vips_remove_metadata(pixels.pointer)
            return pixels
        }
    }

    /// Returns the drawing at the required size.
    ///
    /// This takes two thirds of the time of a libvips thumbnail, which also weights pixels by
    /// transparency.
    private func drawn(_ extent: Extent) throws(ImageError) -> VipsImageHandle {
        let (wanted, whole) =
            switch extent {
            case .width(let width): (width, uprightSize.width)
            case .shorterSide(let side): (side, min(uprightSize.width, uprightSize.height))
            }
        return try bytes.span.withUnsafeBytes { (bytes) throws(ImageError) in
            let drawn = try VipsImageHandle(for: .svg) {
                catalog_vips_draw(
                    bytes.baseAddress, bytes.count, Double(wanted) / Double(whole), $0)
            }
            let pixels =
                isFlattened
                ? try drawn.flattened(for: .svg).rendered(for: .svg)
                : try drawn.rendered(for: .svg)
            catalog_vips_remove_metadata(pixels.pointer)
            return pixels
        }
    }

    /// Returns the box into which the picture is fitted; only one of the two sides limits the size.
    private func box(of extent: Extent) -> PixelSize {
        switch extent {
        case .width(let width):
            PixelSize(width: width, height: ImageLimits.standard.side)
        case .shorterSide(let side) where uprightSize.width < uprightSize.height:
            PixelSize(width: side, height: ImageLimits.standard.side)
        case .shorterSide(let side):
            PixelSize(width: ImageLimits.standard.side, height: side)
        }
    }

    private static func open(
        _ bytes: Span<UInt8>, of format: ImageFormat
    ) throws(ImageError) -> (size: PixelSize, orientation: Int) {
        try bytes.withUnsafeBytes { (bytes) throws(ImageError) in
            let image = try VipsImageHandle(for: format) {
                catalog_vips_open(bytes.baseAddress, bytes.count, $0)
            }
            return (image.size, Int(vips_image_get_orientation(image.pointer)))
        }
    }
}
