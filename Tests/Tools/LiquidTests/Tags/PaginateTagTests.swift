import Liquid
import Testing

struct PaginateTagTests {
    private static let data: KeyValuePairs<String, TestValue> = [
        "list": ["a", "b", "c", "d", "e"], "none": nil, "nothing_list": [], "word": "abc",
        "shop": ["lists": [["items": ["a", "b", "c"]], ["items": ["x"]]], "name": "Shop"],
        "key": "items", "two": "2",
    ]

    private static func page(
        _ template: String, _ number: Int = 1, templates: [String: String] = [:],
        at addresses: PageAddresses = .query
    ) throws -> (text: String, count: Int) {
        var options = TemplateOptions()
        options.pagesLists = true
        let set = try templateSet(
            template, Schema("globals", data.map { Field($0.key, .any) }), templates, options)
        let renderer = Renderer(set)
        renderer.setPage(number, at: addresses)
        for (slot, entry) in data.enumerated() {
            renderer.setGlobal(slot, entry.value.value(in: renderer))
        }
        return (try renderer.string(of: set), renderer.pageCount)
    }

    @Test(arguments: [(1, "ab"), (2, "cd"), (3, "e"), (4, ""), (0, "ab")])
    func `every page shows its part of the list`(number: Int, expected: String) throws {
        let template = "{% paginate list by 2 %}{{ list }}{% endpaginate %}|{{ list }}"
        let page = try Self.page(template, number)
        #expect(page.text == expected + "|abcde")
        #expect(page.count == 3)
    }

    @Test(arguments: [
        Case("{% paginate shop.lists[0].items by two %}{{ shop.lists[0].items }}", "ab"),
        Case("{% paginate shop.lists[0][key] by 2 %}{{ shop.lists[0].items }}", "ab"),
        Case("{% paginate shop.lists by 1 %}{{ shop.lists.size }}{{ shop.name }}", "1Shop"),
        Case("{% paginate shop.lists[0].items by 2 %}{{ shop.lists[1].items }}", "x"),
        Case("{% paginate shop.lists[-1].items by 2 %}{{ shop.lists[1].items }}", "x"),
        Case("{% paginate none by 2 %}{{ none.size }}{{ paginate.items }}", "0"),
        Case("{% paginate nothing_list by 2 %}{{ nothing_list }}{{ paginate.pages }}", "0"),
        Case(
            "{% assign many = (1..9) %}{% paginate many by 4 %}{{ many.first }}{{ many.size }}",
            "14"),
    ])
    func `the list may be reached through other values`(example: Case) throws {
        let template = example.template + "{% endpaginate %}"
        #expect(try Self.page(template).text == example.expected)
    }

    @Test func `a list of a loop's variable is cut, too`() throws {
        let template =
            "{% for l in shop.lists %}{% paginate l.items by 2 %}{{ l.items }},"
            + "{% if l.items contains 'x' %}{% break %}{% endif %}{% endpaginate %}"
            + "{{ l.items }};{% endfor %}{{ list }}"
        #expect(try Self.page(template).text == "ab,abc;x,abcde")
    }

    @Test func `partials see the part that is passed or shared`() throws {
        let template =
            "{% paginate shop.lists[0].items by 2 %}{% include 'all' %}"
            + "{% render 'one', shop: shop %}{% endpaginate %}"
        let templates = [
            "snippets/all.liquid": "{{ shop.lists[0].items }}{{ paginate.pages }}",
            "snippets/one.liquid": "-{{ shop.lists[0].items }}",
        ]
        #expect(try Self.page(template, templates: templates).text == "ab2-ab")
    }

    @Test(arguments: [
        (1, "current_page", "1"), (2, "current_offset", "2"), (2, "page_size", "2"),
        (2, "items", "5"), (2, "pages", "3"), (1, "previous.url", ""), (3, "next.url", ""),
        (2, "previous.url", "list.html"), (3, "previous.url", "list/2.html"),
        (1, "next.url", "list/2.html"), (1, "next.title", "Next &raquo;"),
        (2, "previous.title", "&laquo; Previous"), (2, "next.is_link", "true"),
    ])
    func `paginate describes the pages`(number: Int, field: String, expected: String) throws {
        let template = "{% paginate list by 2 %}{{ paginate.\(field) }}{% endpaginate %}"
        let addresses = PageAddresses(first: "list.html", others: "list/", ".html")
        #expect(try Self.page(template, number, at: addresses).text == expected)
    }

    @Test(arguments: [
        (1, 2, "1 [2] … [9]"), (2, 2, "[1] 2 [3] … [9]"), (5, 2, "[1] … [4] 5 [6] … [9]"),
        (9, 2, "[1] … [8] 9"), (3, 3, "[1] [2] 3 [4] [5] … [9]"), (5, 1, "[1] … 5 … [9]"),
        (5, 99, "[1] [2] [3] [4] 5 [6] [7] [8] [9]"), (40, 2, "[1] … [8] [9]"),
    ])
    func `parts name the pages around this one`(
        number: Int, window: Int, expected: String
    ) throws {
        let template =
            "{% assign many = (1..9) %}{% paginate many by 1 window_size: \(window) %}"
            + "{% for p in paginate.parts %}{% if p.is_link %}[{{ p.title }}]"
            + "{% elsif p.title == '&hellip;' %}…{% else %}{{ p.title }}{% endif %} "
            + "{% endfor %}{% endpaginate %}"
        #expect(try Self.page(template, number).text == expected + " ")
    }

    @Test(arguments: [
        Case("{% paginate word by 2 %}{% endpaginate %}", "'paginate' takes a list, not text"),
        Case(
            "{% paginate list by 0 %}{% endpaginate %}",
            "'paginate' needs a number of elements, which is at least 1"),
        Case(
            "{% paginate list by 2 window_size: 0 %}{% endpaginate %}",
            "'window_size' is a number of pages, which is at least 1"),
    ])
    func `a value that cannot be paginated is an error of the page`(example: Case) throws {
        let error = #expect(throws: RenderError.self) { try Self.page(example.template) }
        #expect(error?.problem.message == example.expected)
    }

    @Test(arguments: [
        Case(
            "{% paginate list %}{% endpaginate %}",
            "expected 'by' and the number of elements on a page, found nothing"),
        Case("{% paginate 'list' by 2 %}{% endpaginate %}", "'paginate' takes the name of a list"),
        Case(
            "{% paginate list by 2 window: 1 %}{% endpaginate %}",
            "'paginate' has no argument 'window'; it takes 'window_size'"),
        Case("{% paginate list by 2 %}", "'paginate' is not closed"),
        Case(
            "{% paginate list by 2 %}{{ paginate.page }}{% endpaginate %}",
            "'paginate' has no field 'page'; did you mean 'pages'?"),
    ])
    func `mistakes are named and placed`(example: Case) throws {
        let errors = #expect(throws: TemplateErrors.self) { try Self.page(example.template) }
        #expect(errors?.description.contains(example.expected) == true)
    }

    @Test func `a program that writes one page only takes no such tag`() {
        let text = messages("{% paginate list by 2 %}{% endpaginate %}", Schema("g", []))
        #expect(text.contains("1:4: error: 'paginate' has only one page here"))
    }
}
