/// The dependencies of all pages of one page template.
///
/// A page changes only if one of these dependencies, or the value of a global that it shows,
/// changes. Uses that the compiler cannot determine are included: an include with a dynamic name
/// uses every partial, and a global that is passed as a whole is read with all its fields. Branches
/// that never run count, too. The current time, as in `'now' | date`, is not included.
public struct TemplateDependencies: Hashable, Sendable {
    /// The names of the page template, its layouts, and all templates that these use.
    public let templates: [String]

    /// The keys of the texts that `t` writes, including all plural forms.
    public let translations: [String]

    /// The names of the files whose addresses `asset_url` writes.
    public let assets: [String]

    /// The globals and fields of globals that the templates read.
    public let globals: Set<GlobalUse>

    /// True if the templates write amounts of money, or numbers with thousands separators.
    public let formatsNumbers: Bool

    /// Returns true if the templates read the field, or the whole global.
    public func reads(_ global: String, field: String) -> Bool {
        globals.contains(GlobalUse(global)) || globals.contains(GlobalUse(global, field: field))
    }
}
