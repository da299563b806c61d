package import HTTP

/// A request of a crawl for a page.
package struct PageOrder: Sendable, Equatable {
    /// The request for the page.
    package let request: PageRequest
    /// The number of the pass, from 1.
    package let pass: Int
    /// The number of requests for the page in this pass, including this request.
    ///
    /// If this is not the first request, the stored reply is unusable and must not be used again.
    package let tries: Int
    /// The reason why the previous reply was unusable.
    ///
    /// The reason is `nil` on the first try, and if the page was empty although more rows were
    /// announced.
    package let failure: SourceError.Fact?

    /// The address of the page.
    package var address: WebAddress { request.address }

    /// Creates an order from its parts.
    package init(
        _ request: PageRequest, pass: Int = 1, tries: Int = 1, failure: SourceError.Fact? = nil
    ) {
        self.request = request
        self.pass = pass
        self.tries = tries
        self.failure = failure
    }
}
