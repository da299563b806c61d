public import Text

/// The options for compiling a set of templates.
public struct TemplateOptions: Sendable {
    /// The files that `asset_url` can link to: their paths in the site by file name.
    ///
    /// For example `["style.css": "style.1a2b3c4d.css"]`.
    public var assets: [String: String]

    /// The time zone of dates, in seconds east of UTC; the offset must be less than a day.
    public var utcOffset: Int

    /// The output format of all templates; if nil, each name decides, such as `feed.xml.liquid`.
    public var format: OutputFormat?

    /// The checks at compile time.
    public var checks: Checks

    /// The handling of faults during rendering.
    public var faults: FaultHandling

    /// True if names of templates ignore case, so that `render 'Card'` finds `card.liquid`.
    public var ignoresCaseOfNames = false

    /// The translated texts of the site by their keys, for the filter `t`.
    ///
    /// For example `["cart.items.one": "{{ count }} item", "cart.items.other": "{{ count }}
    /// items"]`.
    public var translations: [String: String] = [:]

    /// True if the host program renders a template once for each page of its paginated list.
    ///
    /// If false, the tag `paginate` is a mistake, because only the first page would exist.
    public var pagesLists = false

    /// The block tags of the host program.
    public var hostBlocks: [HostBlock] = []

    /// The templates whose pages have a value for a global, by the name of the global.
    ///
    /// A template that reads the global, but is used by none of these pages, gets a warning.
    /// Globals that are missing here are not checked.
    public var entriesOfGlobals: [String: Set<String>] = [:]

    /// True if each HTML tag of a template is preceded by a mark with its place (``TagMark``).
    ///
    /// Marks are for checks of a page's HTML. Never publish pages with marks.
    public var marksTags = false

    /// The names of templates that are checked for mistakes even if no page uses them.
    public var checkedUnused: Set<String> = []

    /// The names of blocks that a layout must have if a page fills them, such as that of the content.
    public var requiredBlocks: Set<String> = []

    /// The limit for the number of instructions and for other memory of a set.
    ///
    /// Without a limit, templates that use each other in many combinations grow exponentially.
    var sizeLimit = 1 << 22

    /// The filters of the host program; they replace filters of the language with the same name.
    public var hostFilters: [HostFilter] = []

    /// The advice at the end of the message about an unknown filter if no name is similar.
    public var adviceOnUnknownFilters = ""

    /// The advice about names of other programs, which comes before a suggestion of a similar name.
    ///
    /// The keys are unknown variables such as `shop`, fields such as `page.url`, and filters such as
    /// `img_url`. A value is the end of a message, such as `write 'site.title'`.
    public var adviceOnForeignNames: [String: String] = [:]

    /// The converter of the filter `markdownify`; if nil, using the filter is a mistake.
    public var markdown: MarkdownConversion?

    /// A function that converts a Markdown text in UTF-8, and appends the HTML to the buffer.
    ///
    /// The host program guarantees that all tags, attributes and links of the HTML are safe.
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
    /// The checks at compile time; a build of a site uses all of them.
    public struct Checks: OptionSet, Sendable {
        /// The checks as bits.
        public let rawValue: Int

        /// Creates a set from bits.
        public init(rawValue: Int) {
            self.rawValue = rawValue
        }

        /// Reports a variable that is never set; without this check its value is `nil`.
        public static let variables = Checks(rawValue: 1)
        /// Reports an unknown filter or a wrong number of arguments.
        ///
        /// Without this check an unknown filter returns its input.
        public static let filters = Checks(rawValue: 2)
        /// Reports a missing partial; without this check, only rendering the partial is an error.
        public static let templates = Checks(rawValue: 4)
        /// Reports text that Liquid ignores.
        ///
        /// Examples are text after `else` and in end tags, branches after `else`, and an output or
        /// tag that extends into the next output or tag.
        public static let leftovers = Checks(rawValue: 8)

        /// Every check.
        public static let all: Checks = [.variables, .filters, .templates, .leftovers]
    }

    /// The handling of faults during rendering.
    public enum FaultHandling: Sendable {
        /// Rendering ends with a ``RenderError``.
        case fail
        /// Rendering continues, and a message about the fault is written into the page.
        ///
        /// The message is the same as in the reference implementation (the Ruby library Liquid), so
        /// that a test can compare the pages. Never publish these pages.
        case write
    }
}
