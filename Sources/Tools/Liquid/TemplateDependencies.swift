/// The dependencies of the pages of one entry, besides the values of the globals that they show.
///
/// A page changes only when one of these, or such a value, changes. Uses that are unknown at
/// compile time are included: an include with a dynamic name uses every partial, and a global that
/// is passed as a whole is read with all its fields. Uses in branches that never run count as well.
/// The time, as in `'now' | date`, is not included.
public struct TemplateDependencies: Hashable, Sendable {
    /// The names of the templates: the page's own, its layouts, and all that these use.
    public let templates: [String]

    /// The keys of the texts that `t` writes, including those of all forms for numbers.
    public let translations: [String]

    /// The names of the files whose addresses `asset_url` writes.
    public let assets: [String]

    /// The globals and fields that are read.
    public let globals: Set<GlobalUse>

    /// True if amounts, or numbers with separators between their thousands, are written.
    public let formatsNumbers: Bool

    /// Returns true if a field of a global is read, alone or with all others.
    public func reads(_ global: String, field: String) -> Bool {
        globals.contains(GlobalUse(global)) || globals.contains(GlobalUse(global, field: field))
    }
}
