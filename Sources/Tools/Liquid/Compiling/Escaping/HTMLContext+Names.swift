extension HTMLContext {
    /// The elements that change how the following text is read.
    enum Element: UInt8 {
        case other, meta
        /// Raw text; the first one has no end.
        case plaintext, script, style, title, textarea, xmp, iframe, noembed, noframes

        // The content of `<noscript>` is markup for some browsers and raw text for others; a value
        // that is escaped as markup is safe in both.
        init(_ name: MarkupWord) {
            self = Self.known.first { $0.name == name }?.element ?? .other
        }

        /// True if tags are not recognized in its content.
        var isRawText: Bool { self != .other && self != .meta }

        /// The end tag `</name`, without `>`, for elements that end.
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

    /// Returns the meaning of an attribute of this element.
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

    /// The attributes of SVG that set the value of another attribute, which may be a link.
    private static let animations: [MarkupWord] = ["to", "from", "by", "values"]
}
