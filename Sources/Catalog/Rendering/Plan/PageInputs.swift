package import Digest

/// What a page is made from, in three parts that change for different reasons.
package struct PageInputs: Hashable, Sendable {
    /// What it has in common with all pages of its kind (``PageKit``).
    package let kit: Fingerprint
    /// Its own: all of a product, or a list page's place among the others.
    package let own: Fingerprint
    /// What it shows of others: a product's neighbours, or the products of a list page.
    package let links: Fingerprint

    /// The inputs of a page that has nothing to itself.
    init(ofNothingBut kit: Fingerprint) {
        self.init(kit: kit, own: .of([]), links: .of([]))
    }

    init(kit: Fingerprint, own: Fingerprint, links: Fingerprint) {
        self.kit = kit
        self.own = own
        self.links = links
    }

    /// A hash of all three.
    package var fingerprint: Fingerprint {
        let words = (kit.high, kit.low, own.high, own.low, links.high, links.low)
        return withUnsafeBytes(of: words) { Fingerprint.of($0) }
    }
}
