internal import CGumbo

/// An upper bound of the elements that are open while HTML is parsed (HTML Standard, 13.2.6).
///
/// An element counts as open until it is certain that the parser has closed it. Each end tag closes
/// at most one element: the nearest element that it can mean. It closes none if an element in
/// between could make the parser ignore the tag.
struct OpenElements {
    private struct Entry {
        let tag: GumboTag
        let traits: Traits
        let name: Range<Int>
    }

    private var entries: [Entry] = []
    private var tables = 0
    /// The number of open elements that change the meaning of tags.
    private var exceptions = 0
    private let bytes: UnsafeRawBufferPointer

    init(in bytes: UnsafeRawBufferPointer) {
        self.bytes = bytes
    }

    /// The greatest number of elements that can be open.
    ///
    /// The parser may add two elements without tags to each table.
    var depth: Int { entries.count + 2 * tables }

    /// True inside a list of choices, a drawing, a formula or a template.
    var isException: Bool { exceptions > 0 }

    mutating func open(_ tag: GumboTag, named name: Range<Int>) {
        let traits = Traits.of(tag)
        if !isException { closeImplied(by: tag, traits) }
        guard !traits.contains(.void) || isException else { return }
        entries.append(Entry(tag: tag, traits: traits, name: name))
        if traits.contains(.exception) { exceptions += 1 }
        if tag == GUMBO_TAG_TABLE { tables += 1 }
    }

    mutating func close(_ tag: GumboTag, named name: Range<Int>) {
        let traits = Traits.of(tag)
        if traits.contains(.exception) {
            closeNearest(tag, before: .special)
        } else if isException {
            // Inside an exception, the parser ignores most end tags or relates them to other
            // elements.
            return
        } else if traits.contains(.formatting) {
            closeFormatting(tag)
        } else if traits.contains(.heading) {
            closeNearest(Traits.heading, before: .scope)
        } else if tag == GUMBO_TAG_P {
            closeNearest(tag, before: [.scope, .buttonScope])
        } else if tag == GUMBO_TAG_LI {
            closeNearest(tag, before: [.scope, .listScope])
        } else if traits.contains(.tablePart) {
            closeNearest(tag, before: .tableScope)
        } else if traits.contains(.block) {
            closeNearest(tag, before: .scope)
        } else if tag == GUMBO_TAG_UNKNOWN {
            closeUnknown(named: name)
        } else {
            closeNearest(tag, before: .special)
        }
    }

    private mutating func closeImplied(by tag: GumboTag, _ traits: Traits) {
        if traits.contains(.closesParagraph) {
            closeNearest(GUMBO_TAG_P, before: [.scope, .buttonScope])
        }
        if tag == GUMBO_TAG_LI {
            closeNearest(tag, before: .itemBarrier)
        } else if traits.contains(.definition) {
            closeNearest(Traits.definition, before: .itemBarrier)
        } else if tag == GUMBO_TAG_A || tag == GUMBO_TAG_NOBR {
            closeFormatting(tag)
        } else if tag == GUMBO_TAG_OPTION, entries.last?.tag == tag {
            remove(at: entries.count - 1)
        } else if traits.contains(.cell) {
            closeNearest(Traits.cell, before: .tableScope)
        } else if traits.contains(.tablePart), tag != GUMBO_TAG_TABLE {
            closeNearest(Traits.cell, before: .tableScope)
            closeNearest(GUMBO_TAG_TR, before: .tableScope)
            if tag != GUMBO_TAG_TR { closeNearest(Traits.section, before: .tableScope) }
        }
    }

    private mutating func closeNearest(_ tag: GumboTag, before barrier: Traits) {
        closeNearest(before: barrier) { $0.tag == tag }
    }

    private mutating func closeNearest(_ kind: Traits, before barrier: Traits) {
        closeNearest(before: barrier) { $0.traits.contains(kind) }
    }

    private mutating func closeNearest(before barrier: Traits, _ isMeant: (Entry) -> Bool) {
        for index in entries.indices.reversed() {
            if isMeant(entries[index]) { return remove(at: index) }
            guard entries[index].traits.isDisjoint(with: barrier.union(.exception)) else { return }
        }
    }

    /// Closes an element such as `b`, like the "adoption agency algorithm" of the HTML Standard.
    ///
    /// The algorithm moves at most eight blocks out of the element. If many such elements are open
    /// and contain a block, the outer elements stay open.
    private mutating func closeFormatting(_ tag: GumboTag) {
        let isRepeated = entries.count { $0.tag == tag } > 3
        var blocks = 0
        for index in entries.indices.reversed() {
            if entries[index].tag == tag { return remove(at: index) }
            let traits = entries[index].traits
            guard traits.isDisjoint(with: [.scope, .buttonScope, .exception]) else { return }
            if traits.contains(.special) { blocks += 1 }
            guard blocks < (isRepeated ? 1 : 8) else { return }
        }
    }

    /// Closes an element whose name libgumbo does not know, if it is the nearest unknown element.
    ///
    /// libgumbo does not distinguish unknown names.
    private mutating func closeUnknown(named name: Range<Int>) {
        guard let nearest = entries.last(where: { $0.tag == GUMBO_TAG_UNKNOWN }),
            bytes[nearest.name].elementsEqual(bytes[name])
        else { return }
        closeNearest(GUMBO_TAG_UNKNOWN, before: .special)
    }

    private mutating func remove(at index: Int) {
        if entries[index].traits.contains(.exception) { exceptions -= 1 }
        if entries[index].tag == GUMBO_TAG_TABLE { tables -= 1 }
        entries.remove(at: index)
    }
}

extension OpenElements {
    /// The properties of a tag that determine which elements the parser closes.
    struct Traits: OptionSet {
        let rawValue: UInt32

        static let void = Traits(rawValue: 1 << 0)
        static let special = Traits(rawValue: 1 << 1)
        static let scope = Traits(rawValue: 1 << 2)
        static let buttonScope = Traits(rawValue: 1 << 3)
        static let listScope = Traits(rawValue: 1 << 4)
        static let tableScope = Traits(rawValue: 1 << 5)
        static let itemBarrier = Traits(rawValue: 1 << 6)
        static let formatting = Traits(rawValue: 1 << 7)
        static let heading = Traits(rawValue: 1 << 8)
        static let tablePart = Traits(rawValue: 1 << 9)
        static let block = Traits(rawValue: 1 << 10)
        static let closesParagraph = Traits(rawValue: 1 << 11)
        static let definition = Traits(rawValue: 1 << 12)
        static let cell = Traits(rawValue: 1 << 13)
        static let section = Traits(rawValue: 1 << 14)
        /// Inside this element, tags have another meaning.
        static let exception = Traits(rawValue: 1 << 15)

        static func of(_ tag: GumboTag) -> Traits { table[tag] }

        private static let table: TagTable<Traits> = {
            var table = TagTable<Traits>([], [])
            for (names, traits) in rows {
                for tag in TagTable<Traits>.tags(in: names) { table[tag].formUnion(traits) }
            }
            return table
        }()

        private static let rows: [(String, Traits)] = [
            (
                "area base basefont bgsound br col embed frame hr image img input keygen link meta "
                    + "param source track wbr", [.void, .special, .itemBarrier]
            ),
            (
                "article aside blockquote center dd details dir dl dt fieldset figcaption figure "
                    + "footer form h1 h2 h3 h4 h5 h6 header hgroup li listing main menu nav ol pre "
                    + "section summary ul button plaintext xmp noscript noembed noframes script "
                    + "style textarea title iframe tbody tfoot thead tr colgroup frameset head body "
                    + "isindex applet caption marquee object table td th html mi mo mn ms mtext "
                    + "annotation-xml foreignobject desc", [.special, .itemBarrier]
            ),
            ("address div p", .special),
            (
                "applet caption html marquee object table td th mi mo mn ms mtext annotation-xml "
                    + "foreignobject desc title", .scope
            ),
            ("html table", .tableScope),
            ("button", .buttonScope),
            ("ol ul", .listScope),
            (
                "a b big code em font i nobr s small strike strong tt u", .formatting
            ),
            ("h1 h2 h3 h4 h5 h6", .heading),
            ("table caption colgroup tbody tfoot thead tr td th col", .tablePart),
            (
                "address article aside blockquote center dd dir div dl dt fieldset figure footer "
                    + "header main menu nav ol pre section ul", .block
            ),
            (
                "address article aside blockquote center dd dir div dl dt fieldset figure footer "
                    + "h1 h2 h3 h4 h5 h6 header li main menu nav ol p pre section ul",
                .closesParagraph
            ),
            ("dd dt", .definition),
            ("td th", .cell),
            ("tbody thead tfoot caption colgroup", .section),
            ("select svg math template frameset", [.exception, .special, .itemBarrier]),
        ]
    }
}
