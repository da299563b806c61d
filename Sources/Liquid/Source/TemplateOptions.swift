/// How a set of templates is compiled.
public struct TemplateOptions: Sendable {
    /// What `asset_url` knows: from a file's name to its path in the site.
    ///
    /// `["style.css": "style.css?v=1a2b3c4d"]`
    public var assets: [String: String]

    /// The seconds that `date` shows east of UTC, less than a day either way.
    public var utcOffset: Int

    /// What all templates write; nil tells by their names (`feed.xml.liquid`).
    public var format: OutputFormat?

    /// Whether a variable that nothing can ever set is an error; otherwise it is nothing.
    public var requiresKnownVariables: Bool

    /// Chooses the options; dates are in UTC unless told otherwise.
    public init(
        assets: [String: String] = [:], utcOffset: Int = 0, format: OutputFormat? = nil,
        requiresKnownVariables: Bool = true
    ) {
        precondition(abs(utcOffset) < 86400, "UTC offset of \(utcOffset) seconds")
        self.assets = assets
        self.utcOffset = utcOffset
        self.format = format
        self.requiresKnownVariables = requiresKnownVariables
    }
}
