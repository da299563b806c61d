internal import CGumbo

/// A check, before HTML is parsed, that the parser will not need far more than linear time.
///
/// libgumbo 0.10.1 compares each tag with all open elements, and each attribute with all other
/// attributes of its tag. Therefore 1 MiB of `<div>` would take half a minute.
struct ParseLimits {
    /// The largest allowed number of elements that are open at the same time; browsers stop at 512.
    static let depth = 1_000
    /// The largest allowed number of start and end tags.
    static let tags = 60_000
    /// The largest allowed number of attributes of a tag.
    static let attributes = 100

    private let bytes: UnsafeRawBufferPointer
    private var elements: OpenElements
    private var scanner: TagScanner
    private var tags = 0
    /// The greatest number of elements that could be open at the same time, in the part that was
    /// read.
    private(set) var deepest = 0
    private var isWithin = true

    /// Reads `bytes` up to the place where they exceed a limit.
    init(of bytes: UnsafeRawBufferPointer) {
        self.bytes = bytes
        elements = OpenElements(in: bytes)
        scanner = TagScanner(bytes)
        while isWithin, let token = scanner.next() { read(token) }
    }

    /// Returns true if libgumbo can parse `bytes` in bounded time.
    static func allow(_ bytes: UnsafeRawBufferPointer) -> Bool {
        ParseLimits(of: bytes).isWithin
    }

    private mutating func read(_ token: TagScanner.Token) {
        switch token {
        case .text: break
        case .comment(let isMarkedSection):
            if isMarkedSection, elements.isException { countRest() }
        case .unfinishedTag(let attributeCount):
            isWithin = attributeCount <= Self.attributes
        case .tag(let tag):
            read(tag)
            tags += 1
            isWithin = isWithin && tags <= Self.tags && tag.attributeCount <= Self.attributes
        }
        deepest = max(deepest, elements.depth)
        isWithin = isWithin && deepest <= Self.depth
    }

    private mutating func read(_ tag: TagScanner.Tag) {
        let kind = Self.kind(of: tag, in: bytes)
        if tag.isEnd { return elements.close(kind, named: tag.name) }
        let wasException = elements.isException
        elements.open(kind, named: tag.name)
        switch RawText.of(kind) {
        case .none: break
        case _ where wasException:
            // In this place the parser may read the content of the element as tags.
            countRest()
        case .untilEnd:
            _ = scanner.skipAll()
        case .untilEndTag:
            let text = scanner.skipText(until: tag.name)
            if scanner.hasNestedScript(in: text) { countRest() }
        }
    }

    /// Counts everything in the rest that could be a start tag.
    ///
    /// This is necessary because the scanner cannot know how the parser reads the rest.
    private mutating func countRest() {
        while let start = scanner.nextPossibleStart(), isWithin {
            elements.open(GUMBO_TAG_UNKNOWN, named: start..<start)
            deepest = max(deepest, elements.depth)
            isWithin = deepest <= Self.depth
        }
    }

    /// Returns the tag with the name of `tag`.
    static func kind(of tag: TagScanner.Tag, in bytes: UnsafeRawBufferPointer) -> GumboTag {
        let name = UnsafeRawBufferPointer(rebasing: bytes[tag.name])
            .assumingMemoryBound(to: CChar.self)
        return name.baseAddress.map { gumbo_tagn_enum($0, UInt32(clamping: name.count)) }
            ?? GUMBO_TAG_UNKNOWN
    }
}
