/// The documentation of all available filters and tags for authors of templates.
public struct LanguageReference: Sendable {
    /// All filters in groups; the filters of the host program come last.
    public let filters: [FilterDescription]

    /// All tags of the language in alphabetical order.
    public let tags: [TagDescription]

    /// Creates the documentation of the filters and tags that `options` make available.
    public init(_ options: TemplateOptions) {
        let own = Filters.families.flatMap { family in
            family.definitions.map { FilterDescription($0, in: family) }
        }
        let host = options.hostFilters.map { FilterDescription($0) }
        let replaced = Set(host.map(\.name))
        filters =
            own.filter { filter in
                !replaced.contains(filter.name)
                    && (filter.name != "markdownify" || options.markdown != nil)
            } + host
        tags = (Tags.all.map { TagDescription($0) } + Tags.readByScanner)
            .filter { $0.name != PaginateTag.name || options.pagesLists }
            .sorted { $0.name < $1.name }
    }
}
