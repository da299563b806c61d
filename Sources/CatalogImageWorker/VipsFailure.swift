import CVips

/// What libvips says about its last failure.
enum VipsFailure {
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
