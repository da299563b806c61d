/// What the template language offers, for people who write templates.
public enum LanguageReference {
    /// Every filter, by family.
    public static let filters = Filters.families.flatMap { family in
        family.definitions.map { FilterDescription($0, in: family) }
    }

    /// Every tag, in alphabetical order.
    public static let tags = (Tags.all.map { TagDescription($0) } + Tags.readByScanner)
        .sorted { $0.name < $1.name }
}
