internal import CGumbo
import Glibc

extension UnsafeMutablePointer<GumboNode> {
    /// The children of an element in their order; empty for other nodes.
    var children: UnsafeMutableBufferPointer<UnsafeMutableRawPointer?> {
        guard isElement else { return UnsafeMutableBufferPointer(start: nil, count: 0) }
        let vector = pointee.v.element.children
        return UnsafeMutableBufferPointer(start: vector.data, count: Int(vector.length))
    }

    var isElement: Bool {
        pointee.type == GUMBO_NODE_ELEMENT || pointee.type == GUMBO_NODE_TEMPLATE
    }

    var isText: Bool {
        pointee.type == GUMBO_NODE_TEXT || pointee.type == GUMBO_NODE_WHITESPACE
            || pointee.type == GUMBO_NODE_CDATA
    }

    /// Returns the value of an attribute; `nil` if the attribute is absent.
    ///
    /// The bytes are valid as long as the tree.
    func value(of name: StaticString) -> UnsafeRawBufferPointer? {
        let attributes = pointee.v.element.attributes
        for index in 0..<Int(attributes.length) {
            guard let place = attributes.data[index] else { continue }
            let attribute = place.assumingMemoryBound(to: GumboAttribute.self)
            let isMeant = name.withUTF8Buffer { name in
                name.withMemoryRebound(to: CChar.self) { name in
                    name.baseAddress.map { strcmp($0, attribute.pointee.name) == 0 } ?? false
                }
            }
            if isMeant { return UnsafeRawBufferPointer(cString: attribute.pointee.value) }
        }
        return nil
    }

    /// Returns the value of an attribute without space around it; `nil` if it is absent or empty.
    func text(of name: StaticString) -> String? {
        guard let value = value(of: name) else { return nil }
        let isSpace: (UInt8) -> Bool = { $0 <= 0x20 }
        guard let start = value.firstIndex(where: { !isSpace($0) }),
            let end = value.lastIndex(where: { !isSpace($0) })
        else { return nil }
        return String(decoding: value[start...end], as: UTF8.self)
    }

    /// Returns the number at the start of an attribute's value, limited to `range`; `nil` without a
    /// number.
    func number(of name: StaticString, in range: ClosedRange<Int32>) -> Int32? {
        guard let text = text(of: name) else { return nil }
        let digits = text.utf8.prefix { (0x30...0x39).contains($0) }
        guard let number = Int32(String(digits) ?? "") else { return nil }
        return Swift.min(Swift.max(number, range.lowerBound), range.upperBound)
    }

    /// True if a browser does not show the element.
    var isHidden: Bool {
        if value(of: "hidden") != nil { return true }
        guard let style = value(of: "style"), style[...].mentionHiding else { return false }
        let letters = String(decoding: style.prefix(4_096), as: UTF8.self).lowercased()
            .filter { !$0.isWhitespace }
        return letters.contains("display:none") || letters.contains("visibility:hidden")
    }
}

extension Slice<UnsafeRawBufferPointer> {
    /// True if the bytes contain `hidden` or `none` in any case, without which nothing is hidden.
    var mentionHiding: Bool { contains("hidden") || contains("none") }

    private func contains(_ word: StaticString) -> Bool {
        word.withUTF8Buffer { word in
            var matched = 0
            for byte in self {
                let letter = byte | 0x20
                matched = letter == word[matched] ? matched + 1 : letter == word[0] ? 1 : 0
                if matched == word.count { return true }
            }
            return false
        }
    }
}
