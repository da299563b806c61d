import JSON
import Liquid

/// Shopify's own benchmark, which renders 30 pages of four themes with their layouts.
struct ShopifyThemeBenchmark {
    private let database: JSONValue
    private let expected: JSONValue
    private let pages: [ThemePage]

    init(_ folder: LiquidDataFolder) throws {
        database = try folder.document("shopify-themes/database.json")
        expected = try folder.document("shopify-themes/expected.json")
        pages = try folder.names(in: "shopify-themes/themes").flatMap { theme in
            let path = "shopify-themes/themes/" + theme
            let layout = try folder.bytes(path + "/theme.liquid")
            return try folder.names(in: path).filter { $0 != "theme.liquid" }.map { file in
                ThemePage(
                    theme: theme, file: file, text: try folder.bytes(path + "/" + file),
                    layout: layout)
            }
        }
    }

    func run() throws {
        var right: [ThemePage] = []
        for page in pages {
            do {
                try check(page)
                right.append(page)
            } catch {
                print("  \(page.name): \(error)".prefix(300))
            }
        }
        let alone = try Stopwatch.nanoseconds {
            for page in right { _ = try page.compiled() }
        }
        let themes = Dictionary(grouping: right, by: \.theme)
        let together = try Stopwatch.nanoseconds {
            for pages in themes.values { _ = try ThemePage.compiled(pages) }
        }
        let rendered = try right.map { try RenderedPage($0, database) }
        let rendering = try Stopwatch.nanoseconds {
            for page in rendered { try page.render() }
        }
        print(
            "Shopify's themes: \(right.count) of \(pages.count) pages are right; these take "
                + "\(together.inUnits(of: 1e6)) ms to compile by theme, "
                + "\(alone.inUnits(of: 1e6)) ms each with a copy of its layout, "
                + "\(rendering.inUnits(of: 1e6)) ms to render")
    }

    private func check(_ page: ThemePage) throws {
        let rendered = try RenderedPage(page, database)
        let expected = expected[page.name]
        try rendered.body().check(against: expected?["page"]?.string ?? "")
        try rendered.render()
        try rendered.text.check(against: expected?["with_layout"]?.string ?? "")
    }
}
