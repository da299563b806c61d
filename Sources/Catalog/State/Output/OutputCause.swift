/// Why a file of the site is made anew.
package struct OutputCause: OptionSet, Hashable, Sendable {
    /// The causes as bits, as the state keeps them.
    package let rawValue: Int

    /// Causes from their bits.
    package init(rawValue: Int) {
        self.rawValue = rawValue
    }

    /// It is new.
    package static let isNew = OutputCause(rawValue: 1 << 0)
    /// It is not in the output folder, or not in the size that was published.
    package static let isLost = OutputCause(rawValue: 1 << 1)
    /// What it was made from is not known, or was found not to be what stands there.
    package static let isDistrusted = OutputCause(rawValue: 1 << 2)
    /// What all pages of its kind are made from changed.
    package static let kit = OutputCause(rawValue: 1 << 3)
    /// What it shows of its own changed.
    package static let own = OutputCause(rawValue: 1 << 4)
    /// The causes for which readers find something else on a product's page about the product itself.
    package static let ofContent: OutputCause = [.isNew, .own, .rollback]
    /// What it shows of others changed.
    package static let links = OutputCause(rawValue: 1 << 5)
    /// It is a copy or a list, and its content changed.
    package static let content = OutputCause(rawValue: 1 << 6)
    /// Its product is gone.
    package static let productGone = OutputCause(rawValue: 1 << 7)
    /// Nothing has led to it for a while.
    package static let isUnlinked = OutputCause(rawValue: 1 << 8)
    /// The site was brought back as it was before.
    package static let rollback = OutputCause(rawValue: 1 << 9)
    /// Its product has been gone for long enough, or no page is to tell so any more.
    package static let productForgotten = OutputCause(rawValue: 1 << 16)
    /// The configuration does not ask for it any more.
    package static let notConfigured = OutputCause(rawValue: 1 << 17)
    /// The file of which it is a packed copy is gone, or too small for one.
    package static let originalGone = OutputCause(rawValue: 1 << 18)
}
