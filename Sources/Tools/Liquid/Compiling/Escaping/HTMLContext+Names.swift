extension HTMLContext {
    /// The elements that change the meaning of the text that follows them.
    enum Element: UInt8 {
        case other, meta
        /// Elements with raw text; `plaintext` has no end tag.
        case plaintext, script, style, title, textarea, xmp, iframe, noembed, noframes

        // `noscript` is missing because its content is markup for some browsers and raw text for
        // others. A value that is escaped as markup is safe in both cases.
        init(_ name: MarkupWord) {
            self = Self.known.first { $0.name == name }?.element ?? .other
        }

        /// True if the content of the element is raw text, in which tags are not recognized.
        var isRawText: Bool { self != .other && self != .meta }

        /// The end tag without `>`, such as `</script`; only for elements that have an end tag.
        var ending: MarkupWord { Self.endings[Int(rawValue)] }

        private static let known: [(name: MarkupWord, element: Self)] = [
            ("meta", .meta), ("script", .script), ("style", .style), ("title", .title),
            ("textarea", .textarea), ("iframe", .iframe), ("noembed", .noembed),
            ("noframes", .noframes), ("xmp", .xmp), ("plaintext", .plaintext),
        ]

        private static let endings: [MarkupWord] = [
            "", "", "", "</script", "</style", "</title", "</textarea", "</xmp", "</iframe",
            "</noembed", "</noframes",
        ]
    }

    /// Returns the meaning of the attribute `name` in this element.
    func attribute(named name: MarkupWord) -> Attribute {
        if element == .meta, name == "content" { return pragma == .active ? .links : .content }
        if let known = Self.attributes.first(where: { $0.name == name }) { return known.meaning }
        if name.hasPrefix("on") { return .code }
        return foreign.isInside && Self.animations.contains(name) ? .links : .ordinary
    }

    private static let attributes: [(name: MarkupWord, meaning: Attribute)] = [
        ("href", .link), ("src", .link), ("style", .code), ("action", .link), ("srcset", .links),
        ("formaction", .link), ("poster", .link), ("cite", .link), ("data", .link),
        ("xlink:href", .link), ("background", .link), ("manifest", .link), ("longdesc", .link),
        ("lowsrc", .link), ("dynsrc", .link), ("icon", .link), ("codebase", .link),
        ("classid", .link), ("profile", .link), ("xml:base", .link), ("imagesrcset", .links),
        ("ping", .links), ("archive", .links), ("srcdoc", .code), ("http-equiv", .code),
        ("attributename", .code),
    ]

    /// The attributes of SVG animations that set another attribute, which may be a link.
    private static let animations: [MarkupWord] = ["to", "from", "by", "values"]
}
