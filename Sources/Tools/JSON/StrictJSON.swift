/// A strict check of JSON text, which does not store the content.
enum StrictJSON {
    /// Throws if `bytes` are not one document of RFC 8259.
    ///
    /// Duplicate keys are errors, and so is a nesting deeper than `maximumDepth` (1 to 64).
    static func check(
        _ bytes: UnsafeRawBufferPointer, maximumDepth: Int = 64
    ) throws(JSONError) {
        var reader = try JSONReader(bytes, maximumDepth: maximumDepth)
        try reader.readToEnd()
    }
}
