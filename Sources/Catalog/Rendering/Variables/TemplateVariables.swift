import Liquid

/// The fields of `site`: the data that all pages share.
enum SiteField: Int, SchemaField {
    case title, language, url, changes, feed, jsonFeed, manifest
    case stylesheet, color, darkColor, logo, footer, business, contact, delivery, returns
    case subject, charts, credit

    static let schema = makeSchema(named: "site")

    var type: FieldType {
        switch self {
        case .logo: .object(LogoField.schema)
        case .business: .object(BusinessField.schema)
        case .contact: .object(ContactField.schema)
        case .delivery: .object(DeliveryField.schema)
        case .returns: .object(ReturnsField.schema)
        case .charts: .list(.object(ChartLinkField.schema))
        default: .text
        }
    }

    var summary: String {
        switch self {
        case .title: "The title of the site."
        case .language: "The language of its own words, as 'ko'."
        case .url: "Its address, or nothing where none is configured."
        case .changes: "The path of the page of what changed, or nothing."
        case .feed: "The path of the Atom feed of what changed, or nothing."
        case .jsonFeed: "The path of the JSON feed of what changed, or nothing."
        case .manifest: "The path of the web app manifest, or nothing without an address."
        case .stylesheet: "The path of the style sheet of 'theme' in catalog.yml, or nothing."
        case .color: "The colour of the top of first pages on light screens, as '#2536a0'."
        case .darkColor: "The same on dark screens."
        case .logo: "The owner's mark beside the title, or nothing."
        case .footer: "The lines at the end of each page, or nothing."
        case .business: "Who keeps the shop, or nothing."
        case .contact: "How shoppers can reach the shop, or nothing."
        case .delivery: "What delivery costs and how long it takes, or nothing."
        case .returns: "The conditions for returning a product, or nothing."
        case .subject: "What the site is about: 'products' or 'movies'."
        case .charts: "Of movies: the kinds of charts that the site has; of products nothing."
        case .credit: "Of movies: whom the figures are from, or nothing."
        }
    }
}

/// The fields of `page`: the data about the current page.
enum PageField: Int, SchemaField {
    case kind, title, path, canonical, otherView, isFirst, order, facet, all, json, asOf
    case languages, breadcrumbs

    static let schema = makeSchema(named: "page")

    var type: FieldType {
        switch self {
        case .kind, .title, .path, .canonical, .otherView, .order, .all, .json: .text
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
            On products: the first category and those above it, the top one first; on lists of a \
            category: those above it. Nothing where there are none.
            """
        case .kind:
            """
            'grid', 'list', 'product', 'changes', 'removed' or 'not_found'; of movies 'chart', \
            'movie', 'month', 'archive' or 'not_found'.
            """
        case .title: "A title of its own, or nothing."
        case .path: "The file of the page, as 'products/1.html'."
        case .canonical: "Its absolute address, or nothing where the site has none."
        case .order: "On lists in another order than the newest first: its label; else nothing."
        case .json: "On products: the path of the same as JSON, or nothing where there is none."
        case .asOf:
            """
            On products: when the API last changed the product, or nothing where it does not tell, \
            or tells the time of the registration; for 'date'.
            """
        case .languages:
            """
            The languages of the shop's sites, in the order of the configuration, or nothing where \
            there is one.
            """
        case .otherView: "On lists: the path of the same products in the other view."
        case .isFirst: "On lists: whether it is the first page of the newest products."
        case .facet: "On lists of products with something in common: what that is; else nothing."
        case .all: "On those: the path of the list of all products in the same order."
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
        case .tag: "What programs know it by, as 'ko'."
        case .name: "What it calls itself."
        case .url: "The absolute address of the same page in it."
        case .isCurrent: "Whether it is the language of the page."
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
        case .newer: "The path of the page before, in newest order with newer products, or nothing."
        case .older: "The path of the page after, in newest order with older products, or nothing."
        case .oldest: "In newest order the path of the last page, or nothing on it."
        case .number:
            "The number of the page, in newest order from the oldest and nothing on the first."
        case .count: "The number of all products; on first pages in newest order only."
        case .isCut: "Whether it is the last page of a list that does not show all its products."
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
        case .label: "That in the words of the language file, from its group 'order'."
        case .url: "The path of its first page in the view of the page."
        case .isCurrent: "Whether it is the order of the page."
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
            From the group 'facet' of the language file, or the name of the category, brand or \
            vendor; nothing for prices and where there is no name.
            """
        case .low: "Of prices: the least one; nothing for the lowest."
        case .high: "Of prices: the least one that is too high; nothing for the highest."
        case .count: "How many products there are; on the first pages of the newest products only."
        case .url: "The path of the first page of its products in the view of the page."
        case .isCurrent: "Whether it is what the products of the page have in common."
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
        case .label: "That in the words of the language file, from its group 'change'."
        case .date: "When the site told it first; for 'date'."
        case .name: "The name of the product."
        case .oldName: "The name before, or nothing if the product was not there."
        case .url: "The path of the product's page, or nothing if it has none any more."
        case .price: "What is to be paid since, or nothing."
        case .oldPrice: "What was to be paid before, or nothing."
        case .soldOut: "Whether none was left."
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
        case .image: "The first picture, or nothing."
        }
    }
}

/// The global variables of templates.
enum GlobalField: Int, CaseIterable {
    case site, text, page, pagination, products, product, previous, next, related, changes, orders
    case facets, categories, pinned, chart, movie, run, month, years

    /// The variables that are set only on some pages.
    static let ofSomePages = allCases.filter { !$0.templates.isEmpty }

    /// Returns the schema of the global variables.
    ///
    /// - Parameter strings: The schema of `text`, with the keys of the language file as fields.
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
        case .products, .pinned: .list(.object(ProductField.schema))
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
        case .pagination, .products, .orders, .facets, .categories, .pinned:
            ["grid.liquid", "list.liquid"]
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
        case .site: "What all pages share."
        case .text: "The words of the site's language, from its file in strings/."
        case .page: "The page being written."
        case .pagination: "The way to other pages."
        case .products: "The products of the page, in its order."
        case .product: "The product of the page."
        case .previous: "The next newer product, or nothing."
        case .next: "The next older product, or nothing."
        case .related: "Up to four products listed shortly before, the same vendor's first."
        case .changes: "What became of products, the latest first."
        case .orders: "The orders in which there are pages; empty where there is no choice."
        case .facets: "What shoppers can filter by; on first pages only."
        case .categories:
            """
            The categories directly below that of the page, or those at the top; on first pages of \
            all products and of a category only, else nothing.
            """
        case .pinned:
            """
            The products that overrides.yml pins to the front, in its order; on the first pages of \
            the newest products only, else empty.
            """
        case .chart: "The chart of the page."
        case .movie: "The movie of the page."
        case .run: "The days on which it stood in a daily chart, or nothing."
        case .month: "The month of the page, with the first of each of its charts."
        case .years: "The years that have charts, the latest first."
        }
    }
}
