import Text

extension Machine {
    /// Removes tags, comments, scripts and style sheets.
    ///
    /// The result is the same as in the reference implementation. The removal does not make the
    /// input safe, so the result is a text, which is escaped when it is written.
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

/// A part of HTML that is removed together with its content.
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

    /// Returns the index after the block that starts at `index`; nil if the block has no end.
    func end(from index: Int, in bytes: UnsafeRawBufferPointer) -> Int? {
        let closing = UnsafeRawBufferPointer(closing)
        return bytes.firstIndex(of: closing, from: index + opening.utf8CodeUnitCount)
            .map { $0 + closing.count }
    }
}

extension OutputBuffer {
    fileprivate mutating func appendStrippingBlocks(_ bytes: UnsafeRawBufferPointer) {
        // A bit is set for a kind of block whose end is missing, so that it is not searched again.
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
