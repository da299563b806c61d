import CatalogModel

extension ChangeEntry {
    /// What became of which product, in the words of the site.
    func title(in theme: SiteTheme) -> String {
        let name = (change.after ?? change.before)?.name ?? theme.strings.text("no_name")
        return "\(theme.strings.label(of: kind)): \(name)"
    }

    /// The values that changed, or the price where none did.
    var content: String {
        let (before, after) = (change.before, change.after)
        return switch kind {
        case .priceDown, .priceUp, .repriced:
            "\(text(of: before?.price)) → \(text(of: after?.price))"
        case .renamed: "\(before?.name ?? "–") → \(after?.name ?? "–")"
        case .added, .soldOut, .restocked: text(of: after?.price)
        case .removed: text(of: before?.price)
        }
    }

    /// When it was published, as RFC 3339 writes it.
    var timeText: String { Timestamp(secondsSince1970: time).text }

    private func text(of price: Money?) -> String {
        price.map { "\($0)" } ?? "–"
    }
}

extension SiteTheme {
    /// What feeds of changes are called.
    var titleOfChanges: String { "\(facts.title): \(strings.text("changes"))" }
}
