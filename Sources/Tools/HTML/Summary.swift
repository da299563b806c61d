import Text

/// The beginning of a plain text, cut to a number of characters.
package enum Summary {
    private static let maximumSize = 64 * 1024

    /// Returns the number of bytes to read for `limit` characters.
    ///
    /// Eight bytes for each character are enough for almost all texts. A text with long sequences
    /// of combining marks becomes shorter.
    package static func byteLimit(forCharacters limit: Int) -> Int {
        min(min(limit, maximumSize) * 8 + 64, maximumSize)
    }

    /// Returns at most `limit` characters of `utf8`, cut between words.
    ///
    /// White space becomes single spaces.
    package static func text(of utf8: UnsafeRawBufferPointer, limit: Int) -> String {
        let read = UnsafeRawBufferPointer(
            rebasing: utf8.prefix(byteLimit(forCharacters: limit)))
        let isWhole = read.count == utf8.count
        var bytes = withSingleSpaces(read)
        if !isWhole { removePartialScalar(from: &bytes) }
        let kept = bytes.withUnsafeMutableBytes { ControlCharacters.remove(from: $0) }
        bytes.removeLast(bytes.count - kept)
        return cut(String(decoding: bytes, as: UTF8.self), limit: limit, isWhole: isWhole)
    }

    private static func withSingleSpaces(_ utf8: UnsafeRawBufferPointer) -> [UInt8] {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(utf8.count)
        var isAfterSpace = true
        for byte in utf8 {
            let isSpace = byte == 0x20 || (0x09...0x0D).contains(byte)
            if !isSpace {
                bytes.append(byte)
            } else if !isAfterSpace {
                bytes.append(0x20)
            }
            isAfterSpace = isSpace
        }
        if isAfterSpace, !bytes.isEmpty { bytes.removeLast() }
        return bytes
    }

    private static func cut(_ text: String, limit: Int, isWhole: Bool) -> String {
        // The ellipsis counts as a character, so a text that is cut keeps one character less.
        let room = text.index(text.startIndex, offsetBy: limit - 1, limitedBy: text.endIndex)
        guard let room, room < text.endIndex else { return isWhole ? text : text + "…" }
        if isWhole, text.index(after: room) == text.endIndex { return text }
        return text[..<wordBoundary(before: room, in: text)] + "…"
    }

    /// Returns the position of the last space before `end`.
    ///
    /// Returns `end` if more than half of the text would be removed, because Korean and Chinese
    /// texts and addresses may have long parts without spaces.
    private static func wordBoundary(before end: String.Index, in text: String) -> String.Index {
        let space = UInt8(ascii: " ")
        if text.utf8[end] == space { return end }
        guard let word = text.utf8[..<end].lastIndex(of: space),
            text.utf8.distance(from: text.startIndex, to: word) * 2
                >= text.utf8.distance(from: text.startIndex, to: end)
        else { return end }
        return word
    }

    private static func removePartialScalar(from bytes: inout [UInt8]) {
        while let last = bytes.last, last & 0xC0 == 0x80 { bytes.removeLast() }
        if let last = bytes.last, last >= 0xC0 { bytes.removeLast() }
    }
}
