import Liquid

/// The fields of `site`: the data that all pages share.
enum SiteField: Int, SchemaField {
    case title, language, url, search, favorites, changes, feed, jsonFeed, manifest
    case touchIcon
    case stylesheet, color, darkColor, barColor, darkBarColor, look, logo, hero, menu, categories,
        pages
    case footer, business, contact, delivery, returns
    case subject, charts, credit, cards

    static let schema = makeSchema(named: "site")

    var type: FieldType {
        switch self {
        case .logo: .object(LogoField.schema)
        case .hero: .object(HeroField.schema)
        case .menu, .categories: .list(.object(MenuField.schema))
        case .pages: .list(.object(PageLinkField.schema))
        case .business: .object(BusinessField.schema)
        case .contact: .object(ContactField.schema)
        case .delivery: .object(DeliveryField.schema)
        case .returns: .object(ReturnsField.schema)
        case .charts: .list(.object(ChartLinkField.schema))
        case .cards: .boolean
        default: .text
        }
    }

    var summary: String {
        switch self {
        case .title: "The title of the site."
        case .language: "The language of the site's texts, as 'ko'."
        case .url: "The address of the site; nil if none is configured."
        case .search: "The path of the page of the search; nil if the site has no search."
        case .favorites: "The path of the page of favourites; nil if the site has no favourites."
        case .changes: "The path of the page of changes, or nil."
        case .feed: "The path of the Atom feed of changes, or nil."
        case .jsonFeed: "The path of the JSON feed of changes, or nil."
        case .manifest: "The path of the web app manifest; nil without an address."
        case .touchIcon: "The path of the icon for home screens; nil without an address."
        case .stylesheet: "The path of the style sheet of 'theme' in catalog.yml, or nil."
        case .color: "The colour of the hero on light screens, as '#2536a0'."
        case .darkColor: "The colour of the hero on dark screens."
        case .barColor:
            "The colour of the header on light screens, which is also that of a browser's bar."
        case .darkBarColor: "The colour of the header on dark screens."
        case .look: "The style of the pages: 'soft' or 'editorial'."
        case .logo: "The owner's mark beside the title, or nil."
        case .hero: "The owner's content for the top of the first page, or nil."
        case .menu: "The links that the owner chose for the header; empty if there are none."
        case .categories:
            "Links to the top categories, at most twelve; empty if categories have no pages."
        case .pages: "The pages that the owner wrote in Pages/; empty if there are none."
        case .footer: "The lines at the end of each page, or nil."
        case .business: "The business that runs the shop, or nil."
        case .contact: "The contacts of the shop, or nil."
        case .delivery: "The cost and the time of delivery, or nil."
        case .returns: "The conditions for returning a product, or nil."
        case .subject: "The subject of the site: 'products' or 'movies'."
        case .charts: "For movies, the kinds of charts of the site; for products nil."
        case .credit: "For movies, the source of the figures, or nil."
        case .cards: "True if the site has the cards of pictures for shared links."
        }
    }
}

/// The fields of `page`: the data about the current page.
enum PageField: Int, SchemaField {
    case kind, title, path, canonical, otherView, isFirst, order, facet, all, json, asOf
    case languages, breadcrumbs, summary, content, contents, card

    static let schema = makeSchema(named: "page")

    var type: FieldType {
        switch self {
        case .kind, .title, .path, .canonical, .otherView, .order, .all, .json, .summary, .card:
            .text
        case .content: .html
        case .contents: .list(.object(HeadingField.schema))
        case .isFirst: .boolean
        case .facet: .object(FacetField.schema)
        case .asOf: .date
        case .languages: .list(.object(LanguageField.schema))
        case .breadcrumbs: .list(.object(CategoryField.schema))
        }
    }

    var summary: String {
        switch self {
        case .breadcrumbs:
            """
            On products, the first category and its parents, the top one first; on lists of a \
            category, its parents. Nothing if there are none.
            """
        case .kind:
            """
            'grid', 'list', 'product', 'search', 'favorites', 'changes', 'removed', \
            'page' or 'not_found'; for movies 'chart', 'movie', 'month', 'archive', 'page' or \
            'not_found'.
            """
        case .title: "The title of the page, or nil."
        case .path: "The file of the page, as 'products/1.html'."
        case .canonical:
            """
            The absolute address of the page, or of the grid page with the same products; nil if \
            the site has no address.
            """
        case .order:
            "On lists in an order other than newest first, the label of the order; otherwise "
                + "nil."
        case .json: "On products, the path of the JSON version; nil if there is none."
        case .asOf:
            """
            On products, the time of the last change in the API; nil if it is not known or \
            equals the time of the registration; for 'date'.
            """
        case .languages:
            """
            The languages of the shop's sites, in the order of the configuration; nil if \
            there is only one.
            """
        case .summary: "On pages of the owner, the sentence for search engines, or nil."
        case .content: "On pages of the owner, the text as safe HTML."
        case .contents: "On pages of the owner, the headings of a long text, or nil."
        case .otherView:
            """
            On lists, the path of the same products in the other view; if this view does not have their order, of \
            the newest products.
            """
        case .card:
            """
            On the first page of the newest products, the path of its picture for shared links, 1200 by 630 \
            pixels, or nil.
            """
        case .isFirst: "On lists, true for the first page of the newest products."
        case .facet: "On filtered lists, the filter; otherwise nil."
        case .all: "On filtered lists, the path of the list of all products in the same order."
        }
    }
}

/// The fields of an element of `page.languages`: a language in which the shop has a site.
enum LanguageField: Int, SchemaField {
    case tag, name, url, isCurrent

    static let schema = makeSchema(named: "language")

    var type: FieldType { self == .isCurrent ? .boolean : .text }

    var summary: String {
        switch self {
        case .tag: "The language tag, as 'ko'."
        case .name: "The name of the language in that language."
        case .url:
            """
            The absolute address of the same page in that language; on lists other than the \
            first, that of the first page.
            """
        case .isCurrent: "True if it is the language of the page."
        }
    }
}

/// The fields of `pagination`: the links from one list page to the others.
enum PaginationField: Int, SchemaField {
    case newer, older, oldest, number, count, isCut

    static let schema = makeSchema(named: "pagination")

    var type: FieldType {
        switch self {
        case .newer, .older, .oldest: .text
        case .number, .count: .integer
        case .isCut: .boolean
        }
    }

    var summary: String {
        switch self {
        case .newer:
            "The path of the previous page, or nil. In newest order it has newer products."
        case .older: "The path of the next page, or nil. In newest order it has older products."
        case .oldest: "In newest order, the path of the last page; nil on the last page itself."
        case .number:
            "The number of the page. In newest order it counts from the oldest page, and is "
                + "nil on the first page."
        case .count: "The number of all products; on first pages in newest order only."
        case .isCut: "True on the last page of a list that does not show all its products."
        }
    }
}

/// The fields of an element of `orders`: an order that has pages.
enum OrderField: Int, SchemaField {
    case name, label, url, isCurrent

    static let schema = makeSchema(named: "order")

    var type: FieldType { self == .isCurrent ? .boolean : .text }

    var summary: String {
        switch self {
        case .name: "'newest', 'price-up', 'price-down', 'name' or 'discount'."
        case .label: "The label, from the group 'order' of the language file."
        case .url:
            """
            The path of the first page in this order, in the view of the page if this view has the order. It can \
            be the page of the search with a query.
            """
        case .isCurrent: "True if it is the order of the page."
        }
    }
}

/// The fields of `page.facet` and of an element of `facets`: a filter for shoppers.
///
/// A facet is a property that the products of a list have in common, such as a brand.
enum FacetField: Int, SchemaField {
    case kind, label, low, high, count, url, isCurrent

    static let schema = makeSchema(named: "facet")

    var type: FieldType {
        switch self {
        case .kind, .label, .url: .text
        case .low, .high: .money
        case .count: .integer
        case .isCurrent: .boolean
        }
    }

    var summary: String {
        switch self {
        case .kind: "'in-stock', 'on-sale', 'price', 'category', 'brand' or 'vendor'."
        case .label:
            """
            The label from the group 'facet' of the language file, or the name of the category, \
            brand or vendor; nil for prices and for a missing name.
            """
        case .low: "For prices, the lower limit; nil for the lowest band."
        case .high:
            "For prices, the upper limit, which is not included; nil for the highest band."
        case .count: "The number of products; on the first pages of the newest products only."
        case .url: "The path of the first page of these products, in the view of the page."
        case .isCurrent: "True if it is the filter of the page."
        }
    }
}

/// The fields of an element of `changes`: one change of a product.
enum ChangeField: Int, SchemaField {
    case kind, label, date, name, oldName, url, price, oldPrice, soldOut

    static let schema = makeSchema(named: "change")

    var type: FieldType {
        switch self {
        case .kind, .label, .name, .oldName, .url: .text
        case .date: .date
        case .price, .oldPrice: .money
        case .soldOut: .boolean
        }
    }

    var summary: String {
        switch self {
        case .kind:
            "'added', 'removed', 'price_down', 'price_up', 'repriced', 'sold_out', 'restocked' or "
                + "'renamed'."
        case .label: "The label, from the group 'change' of the language file."
        case .date: "The time when the site first published the change; for 'date'."
        case .name: "The name of the product."
        case .oldName: "The name before the change; nil if the product is new."
        case .url: "The path of the product's page; nil if the page is gone."
        case .price: "The price since the change, or nil."
        case .oldPrice: "The price before the change, or nil."
        case .soldOut: "True if none was left."
        }
    }
}

/// The fields of `previous`, `next` and an element of `related`: links to other products.
///
/// There are no further fields, because each field can change a page: the page changes when these
/// fields of another product change (`SpanRow.link`).
enum NeighbourField: Int, SchemaField {
    case name, url, image

    static let schema = makeSchema(named: "neighbour")

    var type: FieldType {
        switch self {
        case .name, .url: .text
        case .image: .object(ImageField.schema)
        }
    }

    var summary: String {
        switch self {
        case .name: "Its name."
        case .url: "The path of its page."
        case .image: "The first picture, or nil."
        }
    }
}

/// The global variables of templates.
enum GlobalField: Int, CaseIterable {
    case site, text, page, pagination, products, product, previous, next, related, changes, orders
    case facets, categories, pinned, offers, shelves, chart, movie, run, month, years

    /// The variables that are set only on some pages.
    static let ofSomePages = allCases.filter { !$0.templates.isEmpty }

    /// Returns the schema of the global variables.
    ///
    /// - Parameter strings: the schema of `text`, with the keys of the language file as fields.
    static func makeSchema(strings: Schema) -> Schema {
        Schema("template", allCases.map { Field($0.templateName, $0.type(strings)) })
    }

    /// The name of the variable in templates.
    var templateName: String { String(describing: self) }

    func type(_ strings: Schema) -> FieldType {
        switch self {
        case .site: .object(SiteField.schema)
        case .text: .object(strings)
        case .page: .object(PageField.schema)
        case .pagination: .object(PaginationField.schema)
        case .products, .pinned, .offers: .list(.object(ProductField.schema))
        case .shelves: .list(.object(ShelfField.schema))
        case .product: .object(ProductField.schema)
        case .previous, .next: .object(NeighbourField.schema)
        case .related: .list(.object(NeighbourField.schema))
        case .changes: .list(.object(ChangeField.schema))
        case .orders: .list(.object(OrderField.schema))
        case .facets: .list(.object(FacetField.schema))
        case .categories: .list(.object(CategoryField.schema))
        case .chart: .object(ChartField.schema)
        case .movie: .object(MovieField.schema)
        case .run: .object(RunField.schema)
        case .month: .object(MonthField.schema)
        case .years: .list(.object(YearField.schema))
        }
    }

    /// The templates that can use the variable; empty if all templates can.
    var templates: [String] {
        switch self {
        case .site, .text, .page: []
        case .pagination, .products, .pinned: ["grid.liquid", "list.liquid"]
        case .offers, .shelves: ["grid.liquid"]
        case .orders, .facets, .categories: ["grid.liquid", "list.liquid", "search.liquid"]
        case .product, .previous, .next, .related: ["product.liquid"]
        case .changes: ["changes.liquid"]
        case .chart: ["chart.liquid"]
        case .movie, .run: ["movie.liquid"]
        case .month: ["month.liquid"]
        case .years: ["archive.liquid"]
        }
    }

    var summary: String {
        switch self {
        case .site: "The facts that all pages share."
        case .text: "The texts of the site's language, from its file in strings/."
        case .page: "The current page."
        case .pagination: "The links to other pages."
        case .products: "The products of the page, in the order of the page."
        case .product: "The product of the page."
        case .previous: "The next newer product, or nil."
        case .next: "The next older product, or nil."
        case .related:
            "Up to four products registered shortly before, those of the same vendor first."
        case .changes: "The changes of products, the latest first."
        case .orders: "The orders of the lists; empty if there is only one."
        case .facets: "The filters; on first pages and on the page of the search only."
        case .categories:
            """
            The categories directly below the category of the page, or the top categories; on first pages \
            of all products, on the first pages of a category, and on the page of the search; \
            otherwise nil.
            """
        case .pinned:
            """
            The products that overrides.yml pins to the front, in its order; on the first pages \
            of the newest products only, otherwise empty.
            """
        case .offers:
            """
            Products with the greatest discounts that are not sold out; on the first page of the site only, and only if \
            at least four products are on sale.
            """
        case .shelves:
            """
            The top categories, or the vendors of a shop without categories, with pictures; on the \
            first page of the site only.
            """
        case .chart: "The chart of the page."
        case .movie: "The movie of the page."
        case .run: "The days on which the movie was in a daily chart, or nil."
        case .month: "The month of the page, with the first movie of each chart."
        case .years: "The years with charts, the latest first."
        }
    }
}
