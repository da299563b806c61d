package import HTTP

/// A page that a crawl asks for.
package struct PageOrder: Sendable, Equatable {
    /// Where the page is.
    package let address: WebAddress
    /// Which pass over the list asks, from 1.
    package let pass: Int
    /// How often this pass asked for the page, this time included; more than once where the reply
    /// was of no use, so that what was kept of it must not be had again.
    package let tries: Int
    /// Why the last reply was of no use; `nil` on the first try, and after an empty page where more
    /// rows were announced.
    package let failure: SourceError.Fact?

    /// An order from its parts.
    package init(
        _ address: WebAddress, pass: Int = 1, tries: Int = 1, failure: SourceError.Fact? = nil
    ) {
        self.address = address
        self.pass = pass
        self.tries = tries
        self.failure = failure
    }
}
