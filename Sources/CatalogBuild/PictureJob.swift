import CatalogState

/// A picture to bring up to date.
struct PictureJob: Sendable {
    /// What is known of its address.
    let record: ImageTable.Record
    /// Whether the site shows all its copies already, made by the recipe of today.
    let isShown: Bool
}
