import CatalogRendering

/// The kinds of pages that a change of the built-in theme changes, by its name.
enum ExpectedKinds {
    private static let lists: Set<PageKind> = [.grid, .list]
    private static let choices = lists.union([.search])
    private static let shops: Set<PageKind> = [.product, .grid, .list]
    private static let charts: Set<PageKind> = [.chart, .movie, .month, .archive]
    private static let sold = shops.union([
        .changes, .removed, .search, .favorites, .staticPage,
    ])
    /// Those that have the layout of all.
    private static let framed = sold.union(charts)

    /// Of each template.
    static let ofTemplates: [String: Set<PageKind>] = [
        "404.liquid": [.notFound], "archive.liquid": [.archive], "changes.liquid": [.changes],
        "chart.liquid": [.chart], "layout/charts.liquid": charts,
        "month.liquid": [.month], "movie.liquid": [.movie],
        "snippets/about.liquid": lists,
        "snippets/options.liquid": [.product],
        "snippets/shared_picture.liquid": [.grid, .list, .product, .chart, .movie],
        "snippets/backdrop.liquid": [.chart, .movie],
        "snippets/figures.liquid": [.chart], "snippets/strip.liquid": [.chart],
        "snippets/credit.liquid": charts,
        "snippets/crews.liquid": [.movie], "snippets/difference.liquid": [.chart],
        "snippets/entry.liquid": [.chart], "snippets/kinds.liquid": framed,
        "snippets/leader.liquid": [.month], "snippets/leaders.liquid": [.month],
        "snippets/move.liquid": [.chart], "snippets/opening.liquid": [.chart],
        "snippets/person.liquid": [.movie], "snippets/player.liquid": [.movie],
        "snippets/poster.liquid": [.chart, .month, .archive], "snippets/run.liquid": [.movie],
        "snippets/trend.liquid": [.chart],
        "search.liquid": [.search], "page.liquid": [.staticPage],
        "snippets/contents.liquid": [.product, .staticPage],
        "snippets/offers.liquid": [.grid], "snippets/shelves.liquid": [.grid],
        "favorites.liquid": [.favorites],
        "snippets/free_delivery.liquid": [.grid, .list, .product],
        "snippets/query.liquid": choices, "snippets/same_search.liquid": lists,
        "snippets/thumbnail.liquid": [.grid, .product],
        "snippets/change.liquid": [.changes], "grid.liquid": [.grid], "list.liquid": [.list],
        "product.liquid": [.product], "removed.liquid": [.removed],
        "layout/theme.liquid": framed,
        "snippets/business.liquid": framed,
        "snippets/attributes.liquid": [.product],
        "snippets/categories.liquid": choices, "snippets/chip.liquid": choices,
        "snippets/choice.liquid": [.product], "snippets/crumbs.liquid": shops,
        "snippets/facts.liquid": [.product], "snippets/maker.liquid": lists,
        "snippets/order.liquid": [.product], "snippets/purchase.liquid": [.product],
        "snippets/terms.liquid": [.product], "snippets/variants.liquid": [.product],
        "snippets/card.liquid": [.grid], "snippets/count.liquid": lists,
        "snippets/facet.liquid": framed, "snippets/facets.liquid": choices,
        "snippets/folio.liquid": lists, "snippets/gallery.liquid": [.product],
        "snippets/list_crumbs.liquid": lists,
        "snippets/heading.liquid": lists, "snippets/hero.liquid": [.grid],
        "snippets/neighbour.liquid": [.product],
        "snippets/orders.liquid": lists,
        "snippets/pagination.liquid": lists,
        "snippets/picture.liquid": shops.union(charts),
        "snippets/price.liquid": shops, "snippets/row.liquid": [.list],
        "snippets/slide.liquid": [.product], "snippets/stock.liquid": shops,
    ]

    /// Of some words, files and facts.
    static let ofParts: [String: Set<PageKind>] = [
        // The suggestions of the search in the header say it.
        "text.sold_out": framed,
        "text.no_products": lists,
        "text.page": framed,
        "text.count.one": lists, "text.stock": shops,
        "text.registered": [.product],
        "text.date_format": [.product, .list, .changes, .chart, .movie],
        "text.changes": framed, "text.change.sold_out": [.changes],
        "text.not_found": [.notFound], "text.removed": [.removed, .favorites],
        "text.top": framed,
        "Public/style.css": framed, "Public/cover.svg": [.grid],
        "Public/placeholder.svg": shops.union(charts).union([.search, .favorites]),
        "Public/lists.js": lists, "Public/product.js": [.product],
        "Public/prices.js": [.product, .favorites], "Public/others.js": [.product],
        "Public/favorites.js": framed,
        "Public/charts.css": charts, "Public/catalog.js": sold,
        "title": Set(PageKind.allCases),
        "language": Set(PageKind.allCases), "base_url": Set(PageKind.allCases),
        "money": framed,
        "changes": framed, "feed": [.changes], "json_feed": [.changes],
        "json": [.product], "time_zone": [.changes],
        "languages": framed.subtracting([.removed]),
        "text.as_of": [.product], "text.brand": choices, "text.buy": [.product],
        "buy": [.product], "contact": [.product],
        "delivery": [.grid, .list, .product, .search, .chart, .movie],
        "returns": [.grid, .product, .chart, .movie], "descriptions": [.product],
        "Public/variants.js": [.product],
        "hero": lists, "look": framed.union([.notFound]), "menu": sold,
        "text.see_more": [.grid],
        "footer": framed, "business": framed, "stylesheet": Set(PageKind.allCases),
        "text.business.hosting": framed,
        "credit": charts, "text.new_products": framed,
        "text.rank_up.one": [.chart], "text.minutes": [.movie], "text.weeks": [.month],
        "text.no_charts": [.month, .archive], "text.not_found_newest": [.notFound],
    ]

    /// Returns the page kinds that a change affects; `nil` for a part that is not in the tables.
    static func of(_ change: ThemeChange) -> Set<PageKind>? {
        // A snippet without its content uses no words, either.
        change.isRemoval ? nil : all[change.description]
    }

    /// Both tables, by the names of parts.
    static let all = ofParts.merging(ofTemplates.map { ("Templates/" + $0, $1) }) { kinds, _ in
        kinds
    }

    /// The parts of pages that differ after a change.
    static func parts(after change: ThemeChange) -> Set<String> {
        // The language also says how numbers are written, the title chooses the shapes of drawings, and the
        // look the colour of the header.
        let others: Set<String> =
            switch change.description {
            case "language": ["money"]
            case "look": ["bar_color"]
            case "title": ["Public/cover.svg", "Public/favicon.svg"]
            default: []
            }
        return others.union([change.description])
    }
}
