import CatalogState

/// A picture to update.
struct PictureJob: Sendable {
    /// The record of its address.
    let record: ImageTable.Record
    /// True if all its copies are in place in the site, made by any recipe.
    let isShown: Bool
    /// True if the copies were made by the current recipe.
    let isCurrent: Bool

    /// True if no copies have to be made.
    var isUpToDate: Bool { isShown && isCurrent }
}
