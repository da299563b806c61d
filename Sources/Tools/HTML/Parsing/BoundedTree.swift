internal import CGumbo

/// A tree that libgumbo has parsed; its memory is limited and is freed with this value.
///
/// The corresponding C function is `bounded_parse_free`.
struct BoundedTree: ~Copyable {
    /// The largest memory of a tree in bytes.
    static let memoryLimit = 32 << 20

    private let parse: UnsafeMutablePointer<bounded_parse>

    /// Parses valid UTF-8 as the content of a `div`; the bytes must stay valid as long as the tree.
    ///
    /// Returns `nil` if the tree takes more memory than allowed. The time grows with the square of
    /// the depth and of the attributes of a tag, so check ``ParseLimits`` first.
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
