import Text

/// The escapes of characters in texts of a workbook (ECMA-376, 22.9.2.19).
enum SheetText {
    /// Replaces escapes such as `_x000D_` in place, and returns the new length.
    static func unescape(_ utf8: UnsafeMutableRawBufferPointer) -> Int {
        guard var from = firstEscape(in: utf8) else { return utf8.count }
        var to = from
        while from < utf8.count {
            if let scalar = escape(in: utf8, at: from) {
                for byte in String(scalar).utf8 {
                    utf8[to] = byte
                    to += 1
                }
                from += 7
            } else {
                utf8[to] = utf8[from]
                to += 1
                from += 1
            }
        }
        return to
    }

    private static func firstEscape(in utf8: UnsafeMutableRawBufferPointer) -> Int? {
        var index = 0
        while index + 7 <= utf8.count {
            if utf8[index] == UInt8(ascii: "_"), escape(in: utf8, at: index) != nil {
                return index
            }
            index += 1
        }
        return nil
    }

    private static func escape(
        in utf8: UnsafeMutableRawBufferPointer, at index: Int
    ) -> Unicode.Scalar? {
        guard index + 7 <= utf8.count, utf8[index] == UInt8(ascii: "_"),
            utf8[index + 1] == UInt8(ascii: "x"), utf8[index + 6] == UInt8(ascii: "_"),
            let code = UInt32(hexadecimal: utf8[(index + 2)..<(index + 6)])
        else { return nil }
        return Unicode.Scalar(code)
    }
}
