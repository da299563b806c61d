import Liquid

/// A start tag or an end tag of a page.
struct PageTag {
    /// The name of the element in lower case.
    let name: String
    let isEnd: Bool
    /// True for a tag that ends with `/>`.
    let isSelfClosing: Bool
    /// The place in a template; `nil` for a tag that does not come from the text of a template.
    let mark: TagMark?
}

/// Finds the tags of a page that was rendered with marks at its tags.
///
/// Comments and the content of scripts and styles are skipped.
struct PageTags: Sequence, IteratorProtocol {
    /// The elements whose content is text without tags.
    private static let rawText: Set = [
        "script", "style", "textarea", "title", "iframe", "noembed", "noframes", "xmp",
    ]

    private let page: [UInt8]
    private var position = 0

    init(in page: [UInt8]) {
        self.page = page
    }

    mutating func next() -> PageTag? {
        while position < page.count {
            let mark = readMark()
            guard byte(0) == UInt8(ascii: "<") else {
                position += 1
                continue
            }
            if page[position...].starts(with: "<!--".utf8) {
                skip(past: "-->")
            } else if byte(1).isLetter || (byte(1) == UInt8(ascii: "/") && byte(2).isLetter) {
                return readTag(mark)
            } else {
                position += 1
            }
        }
        return nil
    }

    private mutating func readMark() -> TagMark? {
        guard let (mark, length) = TagMark.read(page[position...]) else { return nil }
        position += length
        return mark
    }

    private mutating func readTag(_ mark: TagMark?) -> PageTag {
        let isEnd = byte(1) == UInt8(ascii: "/")
        position += isEnd ? 2 : 1
        let start = position
        while position < page.count, !byte(0).endsName { position += 1 }
        let name = String(decoding: page[start..<position], as: UTF8.self).lowercased()
        skipAttributes()
        let isSelfClosing = page[position - 1] == UInt8(ascii: "/")
        position = Swift.min(position + 1, page.count)
        if !isEnd, Self.rawText.contains(name) { skipText(of: name) }
        return PageTag(name: name, isEnd: isEnd, isSelfClosing: isSelfClosing, mark: mark)
    }

    /// Skips to the `>` that ends a tag; a `>` inside a quoted value does not end the tag.
    private mutating func skipAttributes() {
        while position < page.count, byte(0) != UInt8(ascii: ">") {
            let quote = byte(0)
            let isValue =
                quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'")
            position += 1
            guard isValue else { continue }
            while position < page.count, byte(0) != quote { position += 1 }
            position += 1
        }
        position = Swift.min(position, page.count)
    }

    private mutating func skipText(of name: String) {
        let end = Array("</\(name)".utf8)
        while position < page.count {
            if page[position...].prefix(end.count).map(\.lowercased) == end { return }
            position += 1
        }
    }

    private mutating func skip(past end: String) {
        while position < page.count, !page[position...].starts(with: end.utf8) { position += 1 }
        position = Swift.min(position + end.utf8.count, page.count)
    }

    private func byte(_ offset: Int) -> UInt8 {
        position + offset < page.count ? page[position + offset] : 0
    }
}

extension UInt8 {
    fileprivate var lowercased: UInt8 {
        (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(self) ? self | 0x20 : self
    }

    fileprivate var isLetter: Bool {
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(lowercased)
    }

    fileprivate var endsName: Bool {
        self <= UInt8(ascii: " ") || self == UInt8(ascii: "/") || self == UInt8(ascii: ">")
    }
}
