/// The causes for which a file of the site is written or removed.
package struct OutputCause: OptionSet, Hashable, Sendable {
    /// The causes as bits, as stored in the state.
    package let rawValue: Int

    /// Creates a set of causes from bits.
    package init(rawValue: Int) {
        self.rawValue = rawValue
    }

    /// The file is new.
    package static let isNew = OutputCause(rawValue: 1 << 0)
    /// The file is missing from the output folder or has another size.
    package static let isLost = OutputCause(rawValue: 1 << 1)
    /// The inputs of the file are unknown, or the file was found changed.
    package static let isInvalidated = OutputCause(rawValue: 1 << 2)
    /// The template dependencies of its page kind changed.
    package static let dependencies = OutputCause(rawValue: 1 << 3)
    /// The file's own data changed.
    package static let own = OutputCause(rawValue: 1 << 4)
    /// The causes for which a product page tells something new about its product.
    package static let ofContent: OutputCause = [.isNew, .own, .rollback]
    /// The data of other products or pages that this page shows changed.
    package static let links = OutputCause(rawValue: 1 << 5)
    /// The file is a copy or a list whose content changed.
    package static let content = OutputCause(rawValue: 1 << 6)
    /// The product of the page was removed.
    package static let productGone = OutputCause(rawValue: 1 << 7)
    /// No page has linked to the file for some time.
    package static let isUnlinked = OutputCause(rawValue: 1 << 8)
    /// The site was restored as of an earlier build.
    package static let rollback = OutputCause(rawValue: 1 << 9)
    // No cause has the bits 10 to 15. The bits of the others stay the same, because states contain
    // them.
    /// The product was removed long ago, or pages for removed products are no longer wanted.
    package static let productExpired = OutputCause(rawValue: 1 << 16)
    /// The configuration no longer asks for the file.
    package static let notConfigured = OutputCause(rawValue: 1 << 17)
    /// The file of the packed copy was removed or became too small.
    package static let originalGone = OutputCause(rawValue: 1 << 18)
    /// No build made the file, which a rollback puts back; the site has no record of it.
    package static let isForeign = OutputCause(rawValue: 1 << 19)
}
