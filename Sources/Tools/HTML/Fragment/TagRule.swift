internal import CGumbo

/// The rule for a tag, which says which element of the page the tag becomes.
enum TagRule: Sendable {
    case keep(HTMLNode.Kind)
    case heading(Int32)
    /// The tag is left out, but the content of its element is kept.
    case unwrap
    /// Like ``unwrap``, but the tag is counted as an omission.
    case unknown
    /// The element is left out with its content.
    case drop(HTMLOmissions.Kind)
    /// An element that loads another page or a film.
    case frame
    case picture
    case link

    static func of(_ tag: GumboTag) -> TagRule { table[tag] }

    private static let table = TagTable<TagRule>(
        .unknown,
        [
            ("p summary legend", .keep(.paragraph)),
            (
                "address article aside body center details div fieldset figcaption figure footer "
                    + "form header hgroup html main menuitem nav section dialog optgroup",
                .keep(.block)
            ),
            ("blockquote", .keep(.quote)), ("pre listing plaintext xmp", .keep(.preformatted)),
            ("hr", .keep(.rule)), ("br", .keep(.lineBreak)), ("wbr", .keep(.wordBreak)),
            ("ul dir menu", .keep(.list)), ("ol", .keep(.orderedList)), ("li", .keep(.item)),
            ("dl", .keep(.definitions)), ("dt", .keep(.term)), ("dd", .keep(.definition)),
            ("table", .keep(.table)), ("caption", .keep(.caption)), ("tbody", .keep(.section)),
            ("thead", .keep(.head)), ("tfoot", .keep(.foot)), ("tr", .keep(.row)),
            ("td", .keep(.cell)), ("th", .keep(.headCell)),
            ("h1", .heading(1)), ("h2", .heading(2)), ("h3", .heading(3)), ("h4", .heading(4)),
            ("h5", .heading(5)), ("h6", .heading(6)),
            ("b", .keep(.bold)), ("strong", .keep(.strong)), ("i", .keep(.italic)),
            ("em dfn", .keep(.emphasis)), ("u", .keep(.underline)), ("del", .keep(.deleted)),
            ("ins", .keep(.inserted)), ("s strike", .keep(.struck)), ("sub", .keep(.lower)),
            ("sup", .keep(.upper)), ("small", .keep(.small)), ("mark", .keep(.mark)),
            ("code tt", .keep(.code)), ("kbd", .keep(.keyboard)), ("samp", .keep(.sample)),
            ("var", .keep(.variable)), ("q", .keep(.quotation)), ("cite", .keep(.citation)),
            ("abbr acronym", .keep(.abbreviation)),
            (
                "span font big nobr label bdi bdo data time output ruby rb rt rp rtc blink marquee "
                    + "object applet map head picture",
                .unwrap
            ),
            ("a", .link), ("img image", .picture), ("iframe embed frame", .frame),
            ("script noscript template", .drop(.scripts)),
            ("style link meta base basefont bgsound title", .drop(.styles)),
            (
                "input button select option textarea datalist keygen isindex progress meter",
                .drop(.forms)
            ),
            ("svg math canvas", .drop(.drawings)), ("video audio", .drop(.videos)),
            ("frameset noframes noembed", .drop(.frames)),
            ("source track param col colgroup area command", .drop(.tags)),
        ])

    /// True if a new line begins after the tag.
    var breaksLine: Bool {
        switch self {
        case .heading: true
        case .keep(let kind): !kind.isInline || kind == .lineBreak
        default: false
        }
    }

    /// Returns true if `tag` is left out and not counted, because nothing is lost without it.
    static func isSilent(_ tag: GumboTag) -> Bool { silent[tag] }

    private static let silent = TagTable<Bool>(
        false, [("source track param col colgroup area link meta base basefont title", true)])
}
