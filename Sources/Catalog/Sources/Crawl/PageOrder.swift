package import HTTP

/// A request of a crawl for a page.
package struct PageOrder: Sendable, Equatable {
    /// The address of the page.
    package let address: WebAddress
    /// The number of the pass, from 1.
    package let pass: Int
    /// The number of requests for the page in this pass, including this one.
    ///
    /// After the first, the stored reply was unusable and must not be used again.
    package let tries: Int

    package init(_ address: WebAddress, pass: Int = 1, tries: Int = 1) {
        self.address = address
        self.pass = pass
        self.tries = tries
    }
}
