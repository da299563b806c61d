package import Digest

/// The inputs of a page, in three parts that change for different reasons.
package struct PageInputs: Hashable, Sendable {
    /// The inputs that all pages of its kind share (``PageKit``).
    package let kit: Fingerprint
    /// The page's own inputs: all data of a product, or the place of a list page.
    package let own: Fingerprint
    /// The data of other products: a product's neighbours, or the products of a list page.
    package let links: Fingerprint

    /// Creates the inputs of a page without content of its own.
    init(ofNothingBut kit: Fingerprint) {
        self.init(kit: kit, own: .of([]), links: .of([]))
    }

    init(kit: Fingerprint, own: Fingerprint, links: Fingerprint) {
        self.kit = kit
        self.own = own
        self.links = links
    }

    /// The hash of all three parts.
    package var fingerprint: Fingerprint {
        let words = (kit.high, kit.low, own.high, own.low, links.high, links.low)
        return withUnsafeBytes(of: words) { Fingerprint.of($0) }
    }
}
