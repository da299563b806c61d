import CatalogBuild

/// The names of the objects that the phases of a build count.
struct ProgressUnits: Equatable {
    /// The plural name of the rows in the source's list.
    var list = "products"
    /// The plural name of the objects whose details are read.
    var details = "products"

    /// Returns the plural name of the objects that `phase` counts.
    func name(in phase: BuildPhase) -> String {
        switch phase {
        case .list: list
        case .details: details
        case .pictures: "pictures"
        case .pages: "pages"
        case .publish, .deploy: "files"
        }
    }
}
