import JSON
import Liquid
import LiquidData

/// The source text of a theme's page and of its layout.
struct ThemePage {
    let theme: String
    let file: String
    let text: [UInt8]
    let layout: [UInt8]

    static let layoutName = "(layout)"

    private static let formName = "(form)"
    private static let form = Array(
        """
        <form id="article-{{ article.id }}-comment-form" class="comment-form" method="post" \
        action="">{{ content }}</form>
        """.utf8)

    /// The name of the theme and the page, such as `dropify/cart`.
    var name: String { theme + "/" + shortName }

    var shortName: String { String(file.prefix { $0 != "." }) }

    func compiled() throws(TemplateErrors) -> TemplateSet {
        try Self.compiled([self])
    }

    /// Compiles the pages of one theme together with the layout that they share.
    static func compiled(_ pages: [ThemePage]) throws(TemplateErrors) -> TemplateSet {
        var options = TemplateOptions(format: .plain, checks: [])
        options.hostFilters = ShopifyFilters.all
        options.pagesLists = true
        options.hostBlocks = [
            HostBlock("form", template: Self.formName, subject: "article")
        ]
        let layout = pages.first?.layout ?? []
        let sources =
            pages.map {
                TemplateSource(name: $0.file, file: $0.theme + "/" + $0.file, text: $0.text)
            } + [
                TemplateSource(name: Self.layoutName, file: "theme.liquid", text: layout),
                TemplateSource(name: Self.formName, file: "form", text: Self.form),
            ]
        return try TemplateSet(
            sources: sources, entries: pages.map(\.file) + [Self.layoutName],
            globals: ShopifyShop.globals, options: options)
    }
}

/// A compiled page of a theme with the shop's data, which can be rendered repeatedly.
struct RenderedPage {
    private let renderer: Renderer
    private let shop: ShopifyShop
    private let page: Template
    private let layout: Template

    init(_ page: ThemePage, _ database: JSONValue) throws {
        let set = try page.compiled()
        guard let body = set.template(page.file), let layout = set.template(ThemePage.layoutName)
        else { throw BenchmarkError.wrongData("'\(page.name)' was not compiled") }
        self.page = body
        self.layout = layout
        renderer = Renderer(set)
        renderer.setClock(1_790_000_000)
        // The page number is 0, because the reference benchmark shows its pages without a number.
        renderer.setPage(
            0,
            at: PageAddresses(
                first: "/collections/frontpage?page=1", others: "/collections/frontpage?page="))
        shop = ShopifyShop(database, in: renderer)
        shop.set("template", renderer.text(page.shortName))
    }

    var text: String { renderer.text }

    /// Renders the page without its layout.
    func body() throws -> String {
        try renderer.render(page)
        return renderer.text
    }

    func render() throws {
        let mark = renderer.mark
        defer { renderer.release(to: mark) }
        try renderer.render(page)
        shop.set("content_for_layout", renderer.renderedPage())
        try renderer.render(layout)
    }
}
