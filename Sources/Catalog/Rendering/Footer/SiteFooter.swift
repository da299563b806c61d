/// What an owner wants to stand at the end of each page.
public struct SiteFooter: Hashable, Sendable {
    /// A few lines of plain text.
    public var text: String?
    /// Who sells, as the law may want it told.
    public var business: BusinessInformation?

    /// Nothing.
    public init() {}
}
