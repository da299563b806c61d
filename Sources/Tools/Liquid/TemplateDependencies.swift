/// What the pages of one entry are made from, besides the values of the globals that they show.
///
/// A page changes only when one of these does, or such a value. What cannot be known before a page
/// is written counts as used: an include by a name known late uses every partial, and a global that
/// is passed on as a whole is read with all its fields. What branches that never run use, counts
/// as well. The time, as `'now' | date` shows it, is no part of this.
public struct TemplateDependencies: Hashable, Sendable {
    /// The names of the templates: the page's own, its layouts, and all that these lead to.
    public let templates: [String]

    /// The keys of the texts that `t` writes, those of all forms for numbers among them.
    public let translations: [String]

    /// The names of the files whose addresses `asset_url` writes.
    public let assets: [String]

    /// What is read of the globals.
    public let globals: Set<GlobalUse>

    /// Whether a field of a global is read, alone or with all others.
    public func reads(_ global: String, field: String) -> Bool {
        globals.contains(GlobalUse(global)) || globals.contains(GlobalUse(global, field: field))
    }
}
