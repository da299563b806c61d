extension UnsafeRawBufferPointer {
    /// Returns the beginning of a UTF-8 text: at most `limit` Unicode scalars.
    ///
    /// The text is not cut inside a character, unless this character alone is longer than the
    /// limit.
    func firstCharacters(_ limit: Int) -> UnsafeRawBufferPointer {
        // Most texts are short. A text with few bytes needs no counting, because each scalar has at
        // least one byte.
        guard count > limit, scalarCount > limit else { return self }
        let text = String(decoding: self, as: UTF8.self)
        var (scalars, bytes) = (0, 0)
        for character in text {
            scalars += character.unicodeScalars.count
            if scalars > limit { break }
            bytes += character.utf8.count
        }
        if bytes == 0 {
            bytes = text.unicodeScalars.prefix(limit).reduce(0) { $0 + UTF8.width($1) }
        }
        return UnsafeRawBufferPointer(rebasing: self[..<Swift.min(bytes, count)])
    }

    private var scalarCount: Int {
        var count = 0
        for byte in self where byte & 0xC0 != 0x80 { count += 1 }
        return count
    }
}
