/// The filters and tags that are available with some options, for authors of templates.
public struct LanguageReference: Sendable {
    /// Every filter, by family; those of the host program come last.
    public let filters: [FilterDescription]

    /// Every tag of the language, in alphabetical order.
    public let tags: [TagDescription]

    /// Lists the filters and tags that the options offer.
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
