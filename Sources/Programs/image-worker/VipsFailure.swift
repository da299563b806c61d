import CVips
import Images

/// What libvips says about its last failure.
enum VipsFailure {
    /// Its last failure, when it was to decode or to shrink a picture of that format.
    static func decoding(_ format: ImageFormat) -> ImageError {
        let reason = takeReason()
        // libvips' own words, libjpeg's, libpng's and libspng's, and libwebp's.
        let shortages = ["out of memory", "Insufficient memory", "memory allocation", "OUT_OF_MEM"]
        return shortages.contains { reason.contains($0) }
            ? .outOfMemory(format) : .damaged(format, reason: reason)
    }

    /// Its messages on one line of at most 200 bytes; afterwards its memory of them is empty.
    static func takeReason() -> String {
        defer { vips_error_clear() }
        let lines = String(cString: vips_error_buffer()).split(whereSeparator: \.isNewline)
        let text = lines.joined(separator: "; ").unicodeScalars.filter { $0.value >= 0x20 }
        var line = String(String.UnicodeScalarView(text))
        while line.utf8.count > 200 { line.removeLast() }
        return line.isEmpty ? "libvips gave no reason" : line
    }
}
