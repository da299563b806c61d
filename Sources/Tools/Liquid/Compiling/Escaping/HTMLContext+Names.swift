extension HTMLContext {
    /// The elements that change how what follows is read.
    enum Element: UInt8 {
        case other, meta
        /// Raw text; nothing ends the first.
        case plaintext, script, style, title, textarea, xmp, iframe, noembed, noframes

        // What `<noscript>` holds is markup for some browsers and raw text for others; a value
        // that is escaped as markup is safe in both.
        init(_ name: MarkupWord) {
            self = Self.known.first { $0.name == name }?.element ?? .other
        }

        /// Whether no tags are read in it.
        var isRawText: Bool { self != .other && self != .meta }

        /// `</name`, of what ends at all.
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

    /// What an attribute of this element means.
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

    /// The attributes of SVG that give another attribute, which may be a link, its values.
    private static let animations: [MarkupWord] = ["to", "from", "by", "values"]
}
