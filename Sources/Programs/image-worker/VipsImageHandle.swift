import CVips
import Images

/// An owner of one reference to a `VipsImage`, which `g_object_unref` releases.
struct VipsImageHandle: ~Copyable {
    let pointer: UnsafeMutablePointer<VipsImage>

    /// Runs `operation`, and takes ownership of its output; the operation returns 0 on success.
    init(
        for format: ImageFormat,
        _ operation: (UnsafeMutablePointer<UnsafeMutablePointer<VipsImage>?>) -> Int32
    ) throws(ImageError) {
        var output: UnsafeMutablePointer<VipsImage>?
        guard operation(&output) == 0, let output else {
            throw VipsFailure.decoding(format)
        }
        pointer = output
    }

    deinit {
        g_object_unref(pointer)
    }

    var size: PixelSize {
        PixelSize(
            width: Int(vips_image_get_width(pointer)), height: Int(vips_image_get_height(pointer)))
    }

    var isTransparent: Bool { vips_image_hasalpha(pointer) != 0 }

    /// Returns the picture over a white background.
    func flattened(for format: ImageFormat) throws(ImageError) -> VipsImageHandle {
        try VipsImageHandle(for: format) { catalog_vips_flatten_on_white(pointer, $0) }
    }

    /// Returns the output of the encoder `encode`.
    ///
    /// The closure `reading` copies the output before the memory of libvips is freed.
    func file(
        as format: ImageFormat,
        _ encode: (UnsafeMutablePointer<UnsafeMutableRawPointer?>, UnsafeMutablePointer<Int>) ->
            Int32,
        reading: (UnsafeRawBufferPointer) -> [UInt8] = { Array($0) }
    ) throws(ImageError) -> [UInt8] {
        var start: UnsafeMutableRawPointer?
        var count = 0
        guard encode(&start, &count) == 0, let start else {
            throw .notEncoded(format, reason: VipsFailure.takeReason())
        }
        defer { g_free(start) }
        return reading(UnsafeRawBufferPointer(start: start, count: count))
    }

    /// Computes all pixels, and returns a picture that stores them in memory
    /// (`vips_image_copy_memory`).
    func rendered(for format: ImageFormat) throws(ImageError) -> VipsImageHandle {
        try VipsImageHandle(for: format) { output in
            output.pointee = vips_image_copy_memory(pointer)
            return output.pointee == nil ? -1 : 0
        }
    }

    /// Returns the mean colour, computed from the first three bands (red, green and blue).
    func meanColor(for format: ImageFormat) throws(ImageError) -> PictureColor {
        let statistics = try VipsImageHandle(for: format) { catalog_vips_stats(pointer, $0) }
        return PictureColor(
            red: try statistics.mean(ofBand: 0, for: format),
            green: try statistics.mean(ofBand: 1, for: format),
            blue: try statistics.mean(ofBand: 2, for: format))
    }

    private func mean(ofBand band: Int32, for format: ImageFormat) throws(ImageError) -> UInt8 {
        var mean = 0.0
        guard catalog_vips_mean(pointer, band, &mean) == 0 else {
            throw VipsFailure.decoding(format)
        }
        return UInt8(min(max(mean.rounded(), 0), 255))
    }
}
