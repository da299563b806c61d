import CVips
import Images

/// A decoded picture in memory: sRGB, eight bits, upright.
struct VipsPicture: ~Copyable {
    private let image: VipsImageHandle
    private let format: ImageFormat

    /// Decodes `bytes` no finer than needed to fit `box`; a smaller picture keeps its size.
    ///
    /// A truncated or broken picture is ``ImageError/damaged(_:reason:)``, never half a picture.
    init(
        shrinking bytes: Span<UInt8>, of format: ImageFormat, toFit box: (width: Int, height: Int)
    ) throws(ImageError) {
        self.format = format
        // libvips works when pixels are asked for, so `bytes` must outlive the copy in memory.
        image = try bytes.withUnsafeBytes { (bytes) throws(ImageError) in
            let shrunk = try VipsImageHandle(for: format) {
                catalog_vips_thumbnail(
                    bytes.baseAddress, bytes.count, Int32(box.width), Int32(box.height), $0)
            }
            let srgb = try VipsImageHandle(for: format) { catalog_vips_to_srgb(shrunk.pointer, $0) }
            return try srgb.rendered(for: format)
        }
    }

    var width: Int { Int(vips_image_get_width(image.pointer)) }

    var height: Int { Int(vips_image_get_height(image.pointer)) }

    /// The bare picture as WebP, no metadata.
    ///
    /// Transparency stays: the page knows its background, we do not.
    func webp(quality: Int) throws(ImageError) -> [UInt8] {
        var start: UnsafeMutableRawPointer?
        var count = 0
        // Effort 4 of 6, the default of libvips and of its peers.
        guard catalog_vips_webp(image.pointer, Int32(quality), 4, &start, &count) == 0, let start
        else { throw .damaged(format, reason: VipsFailure.takeReason()) }
        defer { g_free(start) }
        return WebPContainer.withoutMetadata(UnsafeRawBufferPointer(start: start, count: count))
    }

    /// The mean of all pixels, over white where the picture is transparent.
    func meanColor() throws(ImageError) -> RGBColor {
        guard vips_image_hasalpha(image.pointer) == 0 else {
            let opaque = try VipsImageHandle(for: format) {
                catalog_vips_flatten_on_white(image.pointer, $0)
            }
            return try opaque.meanColor(for: format)
        }
        return try image.meanColor(for: format)
    }
}
