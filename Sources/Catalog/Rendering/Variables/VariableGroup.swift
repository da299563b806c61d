import Liquid

/// A group of variables that templates can use in the same places.
package struct VariableGroup: Sendable, Hashable {
    /// The title of the group, such as `Every page` or `Fields of a product`.
    package let title: String
    /// The variables, in the order in which they are declared.
    package let variables: [VariableDescription]
}

extension VariableGroup {
    /// All variables of templates.
    ///
    /// First come the variables of all pages, then those of each kind of page, then the fields of
    /// objects.
    package static let all =
        pages + [
            VariableGroup(title: "Fields of a logo", variables: LogoField.descriptions()),
            VariableGroup(title: "Fields of a hero", variables: HeroField.descriptions()),
            VariableGroup(title: "Fields of a menu link", variables: MenuField.descriptions()),
            VariableGroup(
                title: "Fields of a page link", variables: PageLinkField.descriptions()),
            VariableGroup(
                title: "Fields of a business", variables: BusinessField.descriptions()),
            VariableGroup(title: "Fields of a contact", variables: ContactField.descriptions()),
            VariableGroup(
                title: "Fields of a delivery", variables: DeliveryField.descriptions()),
            VariableGroup(title: "Fields of returns", variables: ReturnsField.descriptions()),
            VariableGroup(
                title: "Fields of a language", variables: LanguageField.descriptions()),
            VariableGroup(
                title: "Fields of a product", variables: ProductField.descriptions()),
            VariableGroup(
                title: "Fields of a heading", variables: HeadingField.descriptions()),
            VariableGroup(
                title: "Fields of a neighbour", variables: NeighbourField.descriptions()),
            VariableGroup(title: "Fields of a vendor", variables: VendorField.descriptions()),
            VariableGroup(title: "Fields of a brand", variables: BrandField.descriptions()),
            VariableGroup(
                title: "Fields of a category", variables: CategoryField.descriptions()),
            VariableGroup(title: "Fields of an option", variables: OptionField.descriptions()),
            VariableGroup(title: "Fields of a variant", variables: VariantField.descriptions()),
            VariableGroup(
                title: "Fields of an attribute", variables: AttributeField.descriptions()),
            VariableGroup(title: "Fields of a change", variables: ChangeField.descriptions()),
            VariableGroup(title: "Fields of an order", variables: OrderField.descriptions()),
            VariableGroup(title: "Fields of a shelf tile", variables: ShelfField.descriptions()),
            VariableGroup(title: "Fields of a facet", variables: FacetField.descriptions()),
            VariableGroup(title: "Fields of an image", variables: ImageField.descriptions()),
            VariableGroup(
                title: "Fields of a source of an image", variables: SourceField.descriptions()),
            VariableGroup(
                title: "Fields of a chart link", variables: ChartLinkField.descriptions()),
            VariableGroup(
                title: "Fields of a ranked movie", variables: RankedMovieField.descriptions()),
            VariableGroup(title: "Fields of a figure", variables: FigureField.descriptions()),
            VariableGroup(title: "Fields of a name", variables: NameField.descriptions()),
            VariableGroup(title: "Fields of a credit", variables: CreditField.descriptions()),
            VariableGroup(title: "Fields of a crew", variables: CrewField.descriptions()),
            VariableGroup(title: "Fields of a run day", variables: RunDayField.descriptions()),
            VariableGroup(title: "Fields of a leader", variables: LeaderField.descriptions()),
            VariableGroup(title: "Fields of a year", variables: YearField.descriptions()),
            VariableGroup(
                title: "Fields of a month link", variables: MonthLinkField.descriptions()),
        ]

    private static var pages: [VariableGroup] {
        var groups: [VariableGroup] = []
        for global in GlobalField.allCases {
            let title =
                global.templates.isEmpty
                ? "Every page" : global.templates.joined(separator: " and ")
            if groups.last?.title != title {
                groups.append(VariableGroup(title: title, variables: []))
            }
            let last = groups.removeLast()
            groups.append(
                VariableGroup(title: title, variables: last.variables + global.descriptions))
        }
        return groups
    }
}

extension GlobalField {
    /// The descriptions of the variable's fields; if there are none, the variable's description.
    fileprivate var descriptions: [VariableDescription] {
        let name = String(describing: self)
        switch self {
        case .site: return SiteField.descriptions(of: name)
        case .page: return PageField.descriptions(of: name)
        case .pagination: return PaginationField.descriptions(of: name)
        case .chart: return ChartField.descriptions(of: name)
        case .movie: return MovieField.descriptions(of: name)
        case .run: return RunField.descriptions(of: name)
        case .month: return MonthField.descriptions(of: name)
        case .text:
            return [VariableDescription(name: "text.<name>", type: "text", summary: summary)]
        case .products, .product, .previous, .next, .related, .changes, .orders, .facets,
            .categories, .pinned, .offers, .shelves, .years:
            let type = type(Schema(name, [])).phrase
            return [VariableDescription(name: name, type: type, summary: summary)]
        }
    }
}
