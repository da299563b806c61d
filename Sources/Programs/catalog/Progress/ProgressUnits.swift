import CatalogBuild

/// What the phases of a build count.
struct ProgressUnits: Equatable {
    /// Whether the site is one of movies and their charts.
    var isOfMovies = false

    /// Several of what a phase counts.
    func name(in phase: BuildPhase) -> String {
        switch phase {
        case .list: isOfMovies ? "charts" : "products"
        case .details: isOfMovies ? "movies" : "products"
        case .pictures: "pictures"
        case .pages: "pages"
        case .publish: "files"
        }
    }
}
