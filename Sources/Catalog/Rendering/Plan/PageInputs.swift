package import Digest

/// The inputs of a page, in three parts that change for different reasons.
package struct PageInputs: Hashable, Sendable {
    /// The inputs that all pages of its kind share (``PageDependencies``).
    package let dependencies: Fingerprint
    /// The page's own inputs: all data of a product, or the position of a list page in its list.
    package let own: Fingerprint
    /// The data of other products on the page.
    ///
    /// A product's page shows related products, and a list page shows the products of the list.
    package let links: Fingerprint

    /// Creates the inputs of a page that has only inputs of its kind.
    init(ofNothingBut dependencies: Fingerprint) {
        self.init(dependencies: dependencies, own: .of([]), links: .of([]))
    }

    init(dependencies: Fingerprint, own: Fingerprint, links: Fingerprint) {
        self.dependencies = dependencies
        self.own = own
        self.links = links
    }

    /// The hash of all three parts.
    package var fingerprint: Fingerprint {
        let halves = (dependencies.high, dependencies.low, own.high, own.low, links.high, links.low)
        return withUnsafeBytes(of: halves) { Fingerprint.of($0) }
    }
}
