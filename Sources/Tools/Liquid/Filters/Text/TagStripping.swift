import Text

extension Machine {
    /// What is left without tags, comments, scripts and style sheets.
    ///
    /// It follows the reference implementation and is no protection: the result is text, and
    /// escaped as such.
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

/// A part of HTML that is no text with all that is in it.
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

    /// The index behind the block that starts at `index`; nil if it is never closed.
    func end(from index: Int, in bytes: UnsafeRawBufferPointer) -> Int? {
        let closing = UnsafeRawBufferPointer(closing)
        return bytes.firstIndex(of: closing, from: index + opening.utf8CodeUnitCount)
            .map { $0 + closing.count }
    }
}

extension OutputBuffer {
    fileprivate mutating func appendStrippingBlocks(_ bytes: UnsafeRawBufferPointer) {
        // What is not closed here is not closed later either, and is not looked for again.
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
