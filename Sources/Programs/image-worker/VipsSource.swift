import CVips
import Images

/// The bytes of a picture whose header was checked, by this program and by libvips.
struct VipsSource {
    /// The required size of the decoded picture.
    enum Extent {
        case width(Int)
        case shorterSide(Int)
    }

    let header: ImageHeader
    /// The size of the picture after rotation by its EXIF orientation.
    let uprightSize: PixelSize
    private let bytes: [UInt8]

    /// Reads the header of `bytes`.
    ///
    /// - Throws: `damaged` when the size in libvips exceeds the one that was checked against the
    ///   limits.
    init(_ bytes: [UInt8]) throws(ImageError) {
        let header = try ImageHeader.sniff(bytes.span)
        if header.format == .gif { try ImageHeader.checkPixels(ofGIF: bytes.span) }
        let (size, orientation) = try Self.open(bytes.span, of: header.format)
        guard size.width <= header.width, size.height <= header.height else {
            throw .damaged(header.format, reason: "two of its headers differ in size")
        }
        self.header = header
        self.bytes = bytes
        // EXIF 2.3, 4.6.4: from 5 on, the rows of the file are columns.
        uprightSize = orientation >= 5 ? size.turned : size
    }

    /// Returns the picture in memory, upright and in sRGB, without metadata.
    func decoded(_ extent: Extent) throws(ImageError) -> VipsImageHandle {
        guard header.format == .jpeg else { return try decoded(extent, strictness: "error") }
        do throws(ImageError) {
            return try decoded(extent, strictness: "warning")
        } catch {
            // libjpeg fills in data that it cannot read and only warns; but it also warns of minor
            // faults.
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
        // libvips computes pixels on demand, so the bytes must outlive the copy in memory.
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

    /// Returns the box to fit the picture in; only one of its sides is effective.
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
