import CatalogState

/// A picture to update.
struct PictureJob: Sendable {
    /// The record of the picture's address.
    let record: ImageTable.Record
    /// True if the site has all copies of the picture, even if an older recipe made them.
    let isShown: Bool
    /// True if the copies were made by the current recipe.
    let isCurrent: Bool
    /// True if the picture is the first of a product, and can have a card for shared links.
    let isFirst: Bool

    /// True if no copies have to be made.
    var isUpToDate: Bool { isShown && isCurrent }
}
