import CatalogModel
import CatalogState
import Text

/// Replaces values of the products in the state with the values of the owner's overrides.
struct OverrideStep {
    /// The number of unknown ids that are reported one by one.
    private static let mostReported = 5

    let overrides: ProductOverrides
    let store: CatalogStore
    let content: ProductContent
    let observer: any BuildObserver

    /// Applies the overrides, and warns about overrides of products that do not exist.
    ///
    /// - Parameter now: seconds since 1970.
    /// - Returns: the number of hidden products.
    @discardableResult
    func run(at now: Int64) throws -> Int {
        let outcome = try store.overrides.apply(overrides, at: now, content: content)
        for entry in outcome.unknown.prefix(Self.mostReported) {
            let similar = try store.overrides.similarIDs(to: entry.id)
            let hint = entry.id.text.nearest(among: similar)
                .map { "; is it \($0.quotedInMessage)?" }
            let place = "\(overrides.file):\(entry.line)"
            observer.warn(
                "\(place): no product has the id \(entry.id.text.quotedInMessage)\(hint ?? "")")
        }
        let rest = outcome.unknown.count - Self.mostReported
        if rest > 0 {
            observer.warn("\(overrides.file): \(Count(rest, "more id")) that no product has")
        }
        return outcome.hiddenCount
    }
}
