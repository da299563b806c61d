/// The conversion of any bytes to valid UTF-8.
package enum Repair {
    /// Returns `bytes` with U+FFFD in place of invalid UTF-8, by the rules of the WHATWG Encoding
    /// Standard.
    ///
    /// This is necessary because cmark would also replace letters after an invalid byte. One byte
    /// more than `limit` is read, so that the caller can see that the text exceeds the limit.
    package static func valid(_ bytes: UnsafeRawBufferPointer, limit: Int) -> [UInt8] {
        let read = bytes.prefix(limit + 1)
        return Array(String(decoding: read, as: UTF8.self).utf8)
    }

    /// Returns true if `utf8` is valid UTF-8.
    package static func isValid(_ utf8: UnsafeRawBufferPointer) -> Bool {
        let bytes = utf8.assumingMemoryBound(to: UInt8.self)
        return (try? UTF8Span(validating: bytes.span)) != nil
    }
}
