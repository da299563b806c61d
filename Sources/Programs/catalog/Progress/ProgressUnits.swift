import CatalogBuild

/// What the phases of a build count.
struct ProgressUnits: Equatable {
    /// Several of what the list of the source holds.
    var list = "products"
    /// Several of what has details.
    var details = "products"

    /// Several of what a phase counts.
    func name(in phase: BuildPhase) -> String {
        switch phase {
        case .list: list
        case .details: details
        case .pictures: "pictures"
        case .pages: "pages"
        case .publish: "files"
        }
    }
}
