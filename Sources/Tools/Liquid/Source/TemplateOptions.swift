public import Text

/// The options for compiling a set of templates.
public struct TemplateOptions: Sendable {
    /// The assets for `asset_url`: the paths in the site by file name.
    ///
    /// `["style.css": "style.1a2b3c4d.css"]`
    public var assets: [String: String]

    /// The offset of dates in seconds east of UTC, less than a day either way.
    public var utcOffset: Int

    /// The output format of all templates; with nil, it depends on their names (`feed.xml.liquid`).
    public var format: OutputFormat?

    /// The checks at compile time.
    public var checks: Checks

    /// The handling of faults during rendering.
    public var faults: FaultHandling

    /// True if `render 'Card'` finds `card.liquid`.
    public var ignoresCaseOfNames = false

    /// The texts of the site by their keys, for the filter `t`.
    ///
    /// `["cart.items.one": "{{ count }} item", "cart.items.other": "{{ count }} items"]`
    public var translations: [String: String] = [:]

    /// True if the program renders a template once for each page of the list that it paginates.
    ///
    /// Otherwise the tag `paginate` is a mistake, as it would leave out all but the first page.
    public var pagesLists = false

    /// The block tags of the host program.
    public var hostBlocks: [HostBlock] = []

    /// The entries whose pages have a value of a global, by the name of the global; other globals
    /// are not checked.
    ///
    /// A template that reads the global on none of these pages gets a warning.
    public var entriesOfGlobals: [String: Set<String>] = [:]

    /// True if the place of each HTML tag in the templates' own texts is written before the tag
    /// (``TagMark``).
    ///
    /// It is for checks of the HTML of a page, never for a site.
    public var marksTags = false

    /// The names of templates that are compiled only for their mistakes if no page uses them.
    public var checkedUnused: Set<String> = []

    /// The limit for instructions and other memory of a set: templates that use each other in many
    /// combinations grow exponentially.
    var sizeLimit = 1 << 22

    /// The filters of the host program; they take precedence over the language's own.
    public var hostFilters: [HostFilter] = []

    /// The end of the message about an unknown filter without a similar name.
    public var adviceOnUnknownFilters = ""

    /// The converter for `markdownify`; without it the filter is a mistake.
    public var markdown: MarkdownConversion?

    /// A function that appends the HTML of a Markdown text in UTF-8.
    ///
    /// The host guarantees that every tag, attribute and link in it is safe.
    public typealias MarkdownConversion =
        @Sendable (UnsafeRawBufferPointer, inout OutputBuffer) -> Void

    /// Creates options; dates are in UTC by default.
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
    /// The checks at compile time; builds enable all of them.
    public struct Checks: OptionSet, Sendable {
        /// The checks as bits.
        public let rawValue: Int

        /// Creates a set from bits.
        public init(rawValue: Int) {
            self.rawValue = rawValue
        }

        /// A variable that is never set is an error; otherwise its value is nothing.
        public static let variables = Checks(rawValue: 1)
        /// An unknown filter or a wrong number of its arguments is an error; otherwise an unknown
        /// filter returns its input.
        public static let filters = Checks(rawValue: 2)
        /// A missing partial is an error; otherwise it is one only when the partial is rendered.
        public static let templates = Checks(rawValue: 4)
        /// Ignored text is an error: text after `else` and in end tags, branches after `else`, and
        /// an output or tag that extends into the next one.
        public static let leftovers = Checks(rawValue: 8)

        /// Every check.
        public static let all: Checks = [.variables, .filters, .templates, .leftovers]
    }

    /// The handling of faults during rendering.
    public enum FaultHandling: Sendable {
        /// Rendering ends with a ``RenderError``.
        case fail
        /// The message of the reference implementation is written in that place, as it does.
        ///
        /// It is for comparisons with it, never for a site.
        case write
    }
}
