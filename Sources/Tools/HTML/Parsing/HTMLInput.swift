/// The entrance of HTML: it reduces any HTML to the limits of the parser, and parses the result.
enum HTMLInput {
    /// Returns the parts of `utf8` that a page may show.
    static func fragment(
        of utf8: UnsafeRawBufferPointer, linksFrom page: LinkBase? = nil,
        resolving resolve: @escaping (HTMLPicture) -> ShownPicture?
    ) -> HTMLFragment {
        var fragment = withValidText(of: utf8) { valid, isValid in
            var fragment = parsed(valid, page, resolve)
            fragment.omissions.isRepaired = !isValid
            return fragment
        }
        fragment.omissions.isCut = length(of: utf8) < utf8.count
        return fragment
    }

    /// Calls `body` with the part of `utf8` that is read, as valid UTF-8, and with false if it had
    /// to be repaired.
    ///
    /// Each `<` that is text is escaped.
    static func withValidText<Result>(
        of utf8: UnsafeRawBufferPointer, _ body: (UnsafeRawBufferPointer, Bool) -> Result
    ) -> Result {
        let cut = UnsafeRawBufferPointer(rebasing: utf8.prefix(length(of: utf8)))
        if Repair.isValid(cut) { return withEscapedText(of: cut) { body($0, true) } }
        return Repair.valid(cut, limit: HTMLRenderer.maximumSize).withUnsafeBytes {
            withEscapedText(of: UnsafeRawBufferPointer(rebasing: $0.prefix(length(of: $0)))) {
                body($0, false)
            }
        }
    }

    private static func withEscapedText<Result>(
        of valid: UnsafeRawBufferPointer, _ body: (UnsafeRawBufferPointer) -> Result
    ) -> Result {
        guard let escaped = StrayBrackets.escaped(in: valid) else { return body(valid) }
        return escaped.withUnsafeBytes { body($0) }
    }

    private static func parsed(
        _ utf8: UnsafeRawBufferPointer, _ page: LinkBase?,
        _ resolve: @escaping (HTMLPicture) -> ShownPicture?
    ) -> HTMLFragment {
        if ParseLimits.allow(utf8), let tree = BoundedTree(parsing: utf8) {
            return FragmentBuilder.fragment(of: tree, linksFrom: page, resolving: resolve)
        }
        var fragment = FlatText.of(utf8).withUnsafeBytes { text in
            guard let tree = BoundedTree(parsing: text) else { return HTMLFragment() }
            return FragmentBuilder.fragment(of: tree, linksFrom: page, resolving: resolve)
        }
        fragment.omissions.isFlattened = true
        return fragment
    }

    /// Returns the number of bytes to read.
    ///
    /// If `utf8` is within the limit, all bytes are read. Otherwise they end before the last tag
    /// within the limit, or before the last word if this tag is far away.
    private static func length(of utf8: UnsafeRawBufferPointer) -> Int {
        let limit = HTMLRenderer.maximumSize
        guard utf8.count > limit else { return utf8.count }
        let end = utf8[(limit - 64 * 1024)..<limit]
        if let tag = end.lastIndex(of: UInt8(ascii: "<")) { return tag }
        if let space = end.lastIndex(where: { $0 <= 0x20 }) { return space }
        return utf8[..<limit].lastIndex { $0 & 0xC0 != 0x80 } ?? limit
    }
}
