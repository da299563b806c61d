/// The place in which the changes to a shop are saved.
package enum StorePlace: Sendable, Equatable {
    /// In memory, until the server stops.
    case memory

    /// In a SQLite file at this path, which the first change creates.
    case file(String)
}
