public import HTTP

/// A page that a crawl asks for.
public struct PageOrder: Sendable, Equatable {
    /// Where the page is.
    public let address: WebAddress
    /// Which pass over the list asks, from 1.
    public let pass: Int
    /// How often this pass asked for the page, this time included; more than once where the reply
    /// was of no use, so that what was kept of it must not be had again.
    public let tries: Int

    /// An order from its parts.
    public init(_ address: WebAddress, pass: Int = 1, tries: Int = 1) {
        self.address = address
        self.pass = pass
        self.tries = tries
    }
}
