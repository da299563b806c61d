import CatalogState

/// A picture to bring up to date.
struct PictureJob: Sendable {
    /// What is known of its address.
    let record: ImageTable.Record
    /// Whether all its copies are in place in the site, whatever recipe they were made by.
    let isShown: Bool
    /// Whether they were made by the recipe of today.
    let isCurrent: Bool

    /// Whether there is nothing to make.
    var isUpToDate: Bool { isShown && isCurrent }
}
