import CatalogBuild

/// The units that the phases of a build count.
struct ProgressUnits: Equatable {
    /// The plural of the rows in the source's list.
    var list = "products"
    /// The plural of the objects with details.
    var details = "products"

    /// Returns the plural of the unit that a phase counts.
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
