/// Converts any bytes to valid UTF-8.
enum Repair {
    /// Returns `bytes` with U+FFFD in place of invalid UTF-8, by the rules of the WHATWG Encoding
    /// Standard.
    ///
    /// cmark would replace the letters after a stray byte as well. At most one byte beyond the size
    /// limit is read, which is enough to exceed it.
    static func valid(_ bytes: UnsafeRawBufferPointer) -> [UInt8] {
        let read = bytes.prefix(MarkdownRenderer.maximumSize + 1)
        return Array(String(decoding: read, as: UTF8.self).utf8)
    }
}
