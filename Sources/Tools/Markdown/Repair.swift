/// Makes any bytes UTF-8.
enum Repair {
    /// `bytes` with U+FFFD in place of what is no UTF-8, as the WHATWG Encoding Standard replaces.
    ///
    /// cmark would do it too, but it takes the letters after a stray byte along. No more is read
    /// than is ever shown: one byte past the limit is enough to be over it.
    static func valid(_ bytes: UnsafeRawBufferPointer) -> [UInt8] {
        let read = bytes.prefix(MarkdownRenderer.maximumSize + 1)
        return Array(String(decoding: read, as: UTF8.self).utf8)
    }
}
