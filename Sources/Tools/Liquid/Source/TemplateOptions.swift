public import Text

/// How a set of templates is compiled.
public struct TemplateOptions: Sendable {
    /// What `asset_url` knows: from a file's name to its path in the site.
    ///
    /// `["style.css": "style.1a2b3c4d.css"]`
    public var assets: [String: String]

    /// The seconds that `date` shows east of UTC, less than a day either way.
    public var utcOffset: Int

    /// What all templates write; nil tells by their names (`feed.xml.liquid`).
    public var format: OutputFormat?

    /// What is a mistake when the templates are compiled.
    public var checks: Checks

    /// What happens where a page cannot be rendered as its template says.
    public var faults: FaultHandling

    /// Whether `render 'Card'` finds `card.liquid`.
    public var ignoresCaseOfNames = false

    /// The texts of the site by their keys, for the filter `t`.
    ///
    /// `["cart.items.one": "{{ count }} item", "cart.items.other": "{{ count }} items"]`
    public var translations: [String: String] = [:]

    /// Whether the program renders a template once for each page of the list that it paginates.
    ///
    /// Otherwise the tag `paginate` is a mistake, as it would leave out all but the first page.
    public var pagesLists = false

    /// The tags with bodies of the program around the engine.
    public var hostBlocks: [HostBlock] = []

    /// The entries on whose pages a global is something, by its name; those of all others are not
    /// looked at.
    ///
    /// A template that reads it on none of them is warned of.
    public var entriesOfGlobals: [String: Set<String>] = [:]

    /// Whether the place of each tag of HTML in the templates' own texts is written before the tag
    /// (``TagMark``): for who looks at the HTML of a page, never for a site.
    public var marksTags = false

    /// The names of templates that are compiled for their mistakes alone where no page uses them.
    public var checkedUnused: Set<String> = []

    /// The instructions, and what takes as much room, that a set may have: templates that use each
    /// other in ever new ways grow with the power of their number.
    var sizeLimit = 1 << 22

    /// The filters of the program around the engine; they go before the language's own.
    public var hostFilters: [HostFilter] = []

    /// What the message about an unknown filter ends with where no known one has a similar name.
    public var adviceOnUnknownFilters = ""

    /// Makes what `markdownify` writes; without it the filter is a mistake.
    public var markdown: MarkdownConversion?

    /// Appends the HTML of a Markdown text in UTF-8.
    ///
    /// The host vouches that every tag, attribute and link in it is safe.
    public typealias MarkdownConversion =
        @Sendable (UnsafeRawBufferPointer, inout OutputBuffer) -> Void

    /// Chooses the options; dates are in UTC unless told otherwise.
    public init(
        assets: [String: String] = [:], utcOffset: Int = 0, format: OutputFormat? = nil,
        checks: Checks = .all, faults: FaultHandling = .fail, markdown: MarkdownConversion? = nil
    ) {
        precondition(abs(utcOffset) < 86400, "UTC offset of \(utcOffset) seconds")
        self.assets = assets
        self.utcOffset = utcOffset
        self.format = format
        self.checks = checks
        self.faults = faults
        self.markdown = markdown
    }
}

extension TemplateOptions {
    /// What is a mistake when the templates are compiled; all of it in a build.
    public struct Checks: OptionSet, Sendable {
        /// The checks as bits.
        public let rawValue: Int

        /// Takes the bits.
        public init(rawValue: Int) {
            self.rawValue = rawValue
        }

        /// A variable that nothing can ever set is an error; otherwise it is nothing.
        public static let variables = Checks(rawValue: 1)
        /// An unknown filter or a wrong number of its arguments is an error; otherwise an unknown
        /// filter passes its input on.
        public static let filters = Checks(rawValue: 2)
        /// A partial that does not exist is an error; otherwise only when it is rendered.
        public static let templates = Checks(rawValue: 4)
        /// What the language reads and drops is an error: words behind `else` and the tags that end
        /// a block, branches behind `else`, and an output or tag that goes on into the next one.
        public static let leftovers = Checks(rawValue: 8)

        /// Every check.
        public static let all: Checks = [.variables, .filters, .templates, .leftovers]
    }

    /// What happens where a page cannot be rendered as its template says.
    public enum FaultHandling: Sendable {
        /// Rendering ends with a ``RenderError``.
        case fail
        /// A message in the words of the reference implementation is written in that place, as it
        /// does; for comparing with it, never for a site.
        case write
    }
}
