import Text

extension Machine {
    /// Removes tags, comments, scripts and style sheets.
    ///
    /// This follows the reference implementation and is not a security measure: the result is text,
    /// and is escaped as such.
    mutating func stripHTML(_ input: Value) throws(RenderFault) -> Value {
        let text = try text(of: input)
        var start = out.count
        out.appendStrippingBlocks(text.bytes)
        let rest = try takeText(from: start, kind: .text)
        start = out.count
        out.appendStrippingTags(rest.bytes)
        return try takeText(from: start, kind: .text)
    }
}

/// A part of HTML that is removed with all of its contents.
private enum Block: Int, CaseIterable {
    case script, comment, style

    var opening: StaticString {
        switch self {
        case .script: "<script"
        case .comment: "<!--"
        case .style: "<style"
        }
    }

    var closing: StaticString {
        switch self {
        case .script: "</script>"
        case .comment: "-->"
        case .style: "</style>"
        }
    }

    init?(at index: Int, in bytes: UnsafeRawBufferPointer) {
        for block in Self.allCases
        where bytes.hasPrefix(UnsafeRawBufferPointer(block.opening), at: index) {
            self = block
            return
        }
        return nil
    }

    /// Returns the index after the block that starts at `index`; nil if it is never closed.
    func end(from index: Int, in bytes: UnsafeRawBufferPointer) -> Int? {
        let closing = UnsafeRawBufferPointer(closing)
        return bytes.firstIndex(of: closing, from: index + opening.utf8CodeUnitCount)
            .map { $0 + closing.count }
    }
}

extension OutputBuffer {
    fileprivate mutating func appendStrippingBlocks(_ bytes: UnsafeRawBufferPointer) {
        // A kind of block that is not closed from here on is not searched for again.
        var unclosed: UInt8 = 0
        var copied = 0
        var index = 0
        while let open = bytes.firstIndex(of: UnsafeRawBufferPointer("<"), from: index) {
            index = open + 1
            guard let block = Block(at: open, in: bytes), unclosed & 1 << block.rawValue == 0
            else { continue }
            guard let end = block.end(from: open, in: bytes) else {
                unclosed |= 1 << block.rawValue
                continue
            }
            append(UnsafeRawBufferPointer(rebasing: bytes[copied..<open]))
            copied = end
            index = end
        }
        append(UnsafeRawBufferPointer(rebasing: bytes[copied...]))
    }

    fileprivate mutating func appendStrippingTags(_ bytes: UnsafeRawBufferPointer) {
        var copied = 0
        while let open = bytes.firstIndex(of: UnsafeRawBufferPointer("<"), from: copied),
            let close = bytes.firstIndex(of: UnsafeRawBufferPointer(">"), from: open)
        {
            append(UnsafeRawBufferPointer(rebasing: bytes[copied..<open]))
            copied = close + 1
        }
        append(UnsafeRawBufferPointer(rebasing: bytes[copied...]))
    }
}
