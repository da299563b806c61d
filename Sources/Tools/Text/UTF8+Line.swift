extension [UInt8] {
    /// The line, counted from 1, of the first byte that is not UTF-8; `nil` if all bytes are UTF-8.
    package var lineOutsideUTF8: Int? {
        do {
            _ = try UTF8Span(validating: span)
            return nil
        } catch {
            let before = prefix(error.byteOffsets.lowerBound)
            return 1 + before.count(where: { $0 == UInt8(ascii: "\n") })
        }
    }
}
