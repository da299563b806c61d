internal import CGumbo

/// Owns the tree of one parse by libgumbo; the corresponding C function is `bounded_parse_free`.
struct BoundedTree: ~Copyable {
    /// The memory that a tree may take, in bytes.
    static let memoryLimit = 32 << 20

    private let parse: UnsafeMutablePointer<bounded_parse>

    /// Parses valid UTF-8 as the content of a `div`; it must live as long as the tree.
    ///
    /// Returns `nil` if the tree takes more memory than allowed. The time is quadratic in the depth
    /// and in the attributes of a tag, so ``ParseLimits`` come first.
    init?(parsing utf8: UnsafeRawBufferPointer) {
        let text = utf8.assumingMemoryBound(to: CChar.self)
        guard
            let parse = bounded_parse_create(
                text.baseAddress ?? Self.noText, text.count, Self.memoryLimit)
        else { return nil }
        self.parse = parse
    }

    deinit {
        bounded_parse_free(parse)
    }

    /// The element whose children were parsed.
    var root: UnsafeMutablePointer<GumboNode> { bounded_parse_root(parse) }

    private static var noText: UnsafePointer<CChar> {
        UnsafeRawPointer(("" as StaticString).utf8Start).assumingMemoryBound(to: CChar.self)
    }
}
