/// A strict check of JSON text that stores nothing of it.
enum StrictJSON {
    /// Reads one document of RFC 8259 without duplicate keys, nested up to `maximumDepth` (1 to
    /// 64), only to find its errors.
    static func check(
        _ bytes: UnsafeRawBufferPointer, maximumDepth: Int = 64
    ) throws(JSONError) {
        var reader = try JSONReader(bytes, maximumDepth: maximumDepth)
        try reader.readToEnd()
    }
}
