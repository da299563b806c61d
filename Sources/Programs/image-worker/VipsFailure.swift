import CVips
import Images

/// The errors of libvips.
enum VipsFailure {
    /// Returns the last error of libvips, after a picture of `format` could not be decoded or
    /// shrunk.
    static func decoding(_ format: ImageFormat) -> ImageError {
        let reason = takeReason()
        // Parts of the messages of libvips, libjpeg, libpng, libspng and libwebp when memory is
        // exhausted.
        let shortages = ["out of memory", "Insufficient memory", "memory allocation", "OUT_OF_MEM"]
        return shortages.contains { reason.contains($0) }
            ? .outOfMemory(format) : .damaged(format, reason: reason)
    }

    /// Returns the error messages of libvips on one line of at most 200 bytes, and clears them.
    static func takeReason() -> String {
        defer { vips_error_clear() }
        let lines = String(cString: vips_error_buffer()).split(whereSeparator: \.isNewline)
        let text = lines.joined(separator: "; ").unicodeScalars.filter { $0.value >= 0x20 }
        var line = String(String.UnicodeScalarView(text))
        while line.utf8.count > 200 { line.removeLast() }
        return line.isEmpty ? "libvips gave no reason" : line
    }
}
