package import Digest

/// The shop owner's corrections of all products, in the order of the file of corrections.
package struct ProductOverrides: Hashable, Sendable {
    /// The corrections of a product.
    package struct Entry: Hashable, Sendable {
        package let id: ProductID
        package let override: ProductOverride
        /// The line of the file that holds the product's id, counted from 1.
        package let line: Int

        package init(id: ProductID, override: ProductOverride, line: Int) {
            self.id = id
            self.override = override
            self.line = line
        }
    }

    /// The name of the file of corrections, for messages.
    package let file: String
    package let entries: [Entry]

    package init(file: String, entries: [Entry]) {
        self.file = file
        self.entries = entries
    }

    /// No corrections.
    package static let none = ProductOverrides(file: "", entries: [])
}

extension ProductOverrides {
    /// A hash of all corrections; `nil` if there are none.
    package var fingerprint: Fingerprint? {
        if entries.isEmpty { return nil }
        var hasher = FingerprintHasher()
        for entry in entries {
            hasher.update(entry.id.text)
            hasher.update(entry.override.fingerprint)
        }
        return hasher.finalize()
    }
}

extension ProductOverride {
    /// A hash of the corrections.
    package var fingerprint: Fingerprint {
        var hasher = FingerprintHasher()
        hasher.update(isHidden ? 1 : 0)
        hasher.update(UInt64(pin ?? 0))
        for text in [name, description, link, badge] {
            hasher.update(text == nil ? 0 : 1)
            hasher.update(text ?? "")
        }
        hasher.update(UInt64(descriptionFormat?.rawValue ?? 0))
        hasher.update(UInt64(category.count))
        for name in category { hasher.update(name) }
        for attribute in attributes {
            hasher.update(attribute.name)
            hasher.update(attribute.value)
        }
        return hasher.finalize()
    }
}
