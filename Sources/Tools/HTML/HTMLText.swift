internal import CGumbo

/// Plain text from short pieces of HTML, such as the names of products in shop systems.
package enum HTMLText {
    /// The largest input in bytes; the rest of a longer input is left out.
    private static let maximumSize = 16 * 1024

    /// Returns `html` with decoded character references and without tags.
    ///
    /// The references are decoded first, because some systems also escape the brackets of tags.
    /// Only tags that HTML defines are removed, so that `<NEW>` and `a < b` stay as they are.
    package static func text(of html: String) -> String {
        guard html.utf8.contains(where: { $0 == UInt8(ascii: "&") || $0 == UInt8(ascii: "<") })
        else { return html }
        // A character that the limit cuts in two is repaired.
        let cut = String(decoding: html.utf8.prefix(maximumSize), as: UTF8.self)
        return withoutTags(decoded(Array(cut.utf8)))
    }

    /// Decodes character references, such as `&#038;`; tags stay as they are.
    static func decoded(_ utf8: [UInt8]) -> [UInt8] {
        guard utf8.contains(UInt8(ascii: "&")) else { return utf8 }
        var escaped: [UInt8] = []
        escaped.reserveCapacity(utf8.count)
        for byte in utf8 {
            if byte == UInt8(ascii: "<") {
                escaped.append(contentsOf: "&lt;".utf8)
            } else {
                escaped.append(byte)
            }
        }
        // Without tags, the tree has only texts.
        return escaped.withUnsafeBytes { escaped in
            guard let tree = BoundedTree(parsing: escaped) else { return utf8 }
            var text: [UInt8] = []
            for child in tree.root.children {
                guard let node = child?.assumingMemoryBound(to: GumboNode.self), node.isText
                else { continue }
                text.append(contentsOf: UnsafeRawBufferPointer(cString: node.pointee.v.text.text))
            }
            return text
        }
    }

    private static func withoutTags(_ utf8: [UInt8]) -> String {
        utf8.withUnsafeBytes { utf8 in
            var scanner = TagScanner(utf8)
            var text: [UInt8] = []
            var start = 0
            while let token = scanner.next() {
                switch token {
                case .text(let range): text.append(contentsOf: utf8[range])
                case .comment: break
                case .unfinishedTag: text.append(contentsOf: utf8[start..<scanner.index])
                case .tag(let tag):
                    let kind = ParseLimits.kind(of: tag, in: utf8)
                    if kind == GUMBO_TAG_UNKNOWN {
                        text.append(contentsOf: utf8[start..<scanner.index])
                    } else if TagRule.of(kind).breaksLine {
                        text.append(UInt8(ascii: " "))
                    }
                }
                start = scanner.index
            }
            return String(decoding: text, as: UTF8.self)
        }
    }
}
