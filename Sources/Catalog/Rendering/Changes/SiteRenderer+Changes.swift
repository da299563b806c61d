import CatalogModel
import Digest
import Liquid

extension SiteRenderer {
    /// Returns the inputs of the page that lists changes: all data from which the page is made.
    package func changesInputs(_ entries: [ChangeEntry]) -> PageInputs {
        var hasher = FingerprintHasher()
        for entry in entries {
            hasher.update(entry.name)
            hasher.update(UInt64(bitPattern: entry.time))
            hasher.update(entry.hasPage ? 1 : 0)
            for facts in [entry.change.before, entry.change.after] { hasher.update(facts) }
        }
        return PageInputs(
            dependencies: pageDependencies[.changes], own: hasher.finalize(),
            links: Fingerprint.of([]))
    }

    /// Renders the page that lists changes, in the order of `entries`.
    ///
    /// - Throws: `ThemeError.rendering` when the template exceeds a limit.
    package func renderChanges(_ entries: [ChangeEntry]) throws(ThemeError) {
        let path = SiteFacts.changesFile
        let mark = renderer.mark
        defer { renderer.release(to: mark) }
        renderer.setRoot("")
        let title = renderer.text(theme.strings.text("changes"))
        renderer.setPage(PageVariables(kind: .changes, title: title, path: path), of: theme.facts)
        let list = renderer.list(entries.count)
        for (index, entry) in entries.enumerated() {
            list[index] = renderer.makeChange(
                entry, label: theme.strings.label(of: entry.kind), in: theme.facts.timeZone)
        }
        renderer.setGlobal(.changes, list.value)
        try render(.changes, as: path)
    }
}

extension SiteStrings {
    /// Returns the text with this key, or the key if the language file does not contain it.
    func text(_ key: String) -> String { self[key] ?? key }

    /// The text with this key; `nil` if the language file does not contain it.
    subscript(key: String) -> String? { all.first { $0.key == key }?.text }

    /// Returns the label for a kind of change.
    func label(of kind: ProductChange.Kind) -> String { text(Self.key(of: kind)) }

    /// The keys of the texts that every page of changes uses, whatever its template contains.
    static var keysOfChanges: [String] {
        ["changes"] + ProductChange.Kind.allCases.map(key)
    }

    private static func key(of kind: ProductChange.Kind) -> String { "change.\(kind.rawValue)" }

    /// Returns the label for an order of products.
    func label(of order: ProductOrder) -> String { text(Self.key(of: order)) }

    /// Returns the label of a kind of filter; vendors and price ranges have no label of this form.
    func label(of kind: FacetKind) -> String { text(Self.key(of: kind)) }

    /// The keys of the texts that every list of products uses, whatever its template contains.
    static let keysOfLists =
        ProductOrder.allCases.map(key) + [FacetKind.inStock, .onSale].map(key)

    private static func key(of kind: FacetKind) -> String {
        "facet." + kind.rawValue.replacing("-", with: "_")
    }

    private static func key(of order: ProductOrder) -> String {
        "order." + order.rawValue.replacing("-", with: "_")
    }
}

extension FingerprintHasher {
    fileprivate mutating func update(_ facts: ProductChange.Facts?) {
        update(facts == nil ? 0 : 1)
        update(facts?.name ?? "")
        update(UInt64(bitPattern: facts?.price?.units ?? 0))
        update(facts?.price.map { UInt64($0.scale) + 1 } ?? 0)
        update(facts?.price?.currency ?? "")
        update(facts?.isSoldOut == true ? 1 : 0)
    }
}
