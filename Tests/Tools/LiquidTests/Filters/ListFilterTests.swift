import Liquid
import Testing

struct ListFilterTests {
    private static let data: KeyValuePairs<String, TestValue> = [
        "lamps": [
            ["title": "Floor", "price": 30, "isNew": true, "kind": "tall"],
            ["title": "desk", "price": 10, "kind": "small"],
            ["title": "Wall", "price": 20, "isNew": false, "kind": "small"],
            ["title": "attic", "kind": nil],
        ],
        "letters": ["b", "C", "a", "B", nil], "nested": [1, [2, [3, []]], 4], "none": nil,
        "numbers": [3, 10, 1, .decimal("2.5")], "mixed": [1, "a"], "flags": [true, true],
        "texts": ["oak", "ash", "box"], "prices": [.money(1050, scale: 2, "USD"), 2],
        "same": [1, "1", .decimal("1.0"), 1, "1", .decimal("1.00"), nil, nil, [1]],
        "object": ["a": 1], "empty_list": [], "number": 5, "float": .decimal("1.5"),
        "markup": ["<b>", "c"],
    ]

    @Test(arguments: [
        Case(
            "{{ nested | join }} {{ (1..4) | join: '' }} {{ 'ab' | join: '-' }}", "1 2 3 4 1234 ab"),
        Case("{{ none | join }}|{{ number | join }}|{{ texts | join: none }}", "|5|oakashbox"),
        Case("{{ markup | join: '<br>' }}", "&lt;b&gt;<br>c"),
        Case(
            "{{ texts | reverse | join }} {{ 'ab' | reverse }} {{ nested | reverse }}",
            "box ash oak ab 4321"),
        Case("{{ (1..3) | reverse | join }}", "3 2 1"),
        Case(
            "{{ texts | concat: letters | size }} {{ none | concat: texts | join }}",
            "8 oak ash box"),
        Case("{{ nested | concat: nested | size }}", "7"),
        Case("{{ letters | compact | size }} {{ lamps | compact: 'price' | size }}", "4 3"),
        Case("{{ number | compact | first }} {{ none | compact | size }}", "5 0"),
    ])
    func `lists are joined, turned and cleared, and anything is a list`(example: Case) throws {
        #expect(try render(example.template, Self.data) == example.expected)
    }

    @Test(arguments: [
        Case("{{ letters | sort | join: ',' }}", "B,C,a,b,"),
        Case("{{ letters | sort_natural | join: ',' }}", "a,b,B,C,"),
        Case("{{ numbers | sort | join }}", "1 2.5 3 10"),
        Case("{{ numbers | sort_natural | join }}", "1 10 2.5 3"),
        Case("{{ lamps | sort: 'price' | map: 'title' | join }}", "desk Wall Floor attic"),
        Case("{{ lamps | sort: 'title' | map: 'title' | join }}", "Floor Wall attic desk"),
        Case("{{ lamps | sort_natural: 'title' | map: 'title' | join }}", "attic desk Floor Wall"),
        Case("{{ lamps | sort: 'kind' | map: 'title' | join }}", "desk Wall Floor attic"),
        Case("{{ flags | sort | join }} {{ none | sort | size }}", "true true 0"),
        Case("{{ (1..3) | sort | join }} {{ 'b' | sort }}", "1 2 3 b"),
    ])
    func `sorting keeps equals in place and puts nil last`(example: Case) throws {
        #expect(try render(example.template, Self.data) == example.expected)
    }

    @Test(arguments: [
        Case("{{ lamps | where: 'isNew' | map: 'title' | join }}", "Floor"),
        Case("{{ lamps | where: 'kind', 'small' | map: 'title' | join }}", "desk Wall"),
        Case("{{ lamps | where: 'price', 20 | map: 'title' | join }}", "Wall"),
        Case("{{ lamps | where: 'price', '20' | size }}", "0"),
        Case("{{ lamps | where: 'kind', none | size }}", "3"),
        Case("{{ lamps | reject: 'kind' | map: 'title' | join }}", "attic"),
        Case("{{ lamps | reject: 'kind', 'small' | map: 'title' | join }}", "Floor attic"),
        Case("{{ texts | where: 'o' | join }} {{ texts | reject: 'o' | join }}", "oak box ash"),
        Case("{% assign l = lamps | find: 'price', 10 %}{{ l.title }}", "desk"),
        Case("{{ lamps | find: 'price', 11 }}|{{ empty_list | find: 'x' }}", "|"),
        Case("{{ lamps | find_index: 'price', 10 }}|{{ lamps | find_index: 'price', 1 }}", "1|"),
        Case("{{ lamps | has: 'isNew', false }} {{ lamps | has: 'colour' }}", "true false"),
        Case("{{ empty_list | has: 'x' }} {{ object | has: 'a', 1 }}", "false true"),
        Case("{{ lamps | map: 'price' | join: ',' }}|{{ object | map: 'a' }}", "30,10,20,|1"),
        Case("{{ float | map: 'x' | size }}{{ float | where: 'x' }}", "1"),
    ])
    func `elements are chosen by a property`(example: Case) throws {
        #expect(try render(example.template, Self.data) == example.expected)
    }

    @Test(arguments: [
        Case("{{ numbers | sum }} {{ nested | sum }} {{ none | sum }}", "16.5 10 0"),
        Case("{{ lamps | sum: 'price' }} {{ texts | sum }} {{ mixed | sum }}", "60 0 1"),
        Case("{{ prices | sum | money }}", "$12.50"),
        Case("{{ same | uniq | size }} {{ same | uniq | join: ',' }}", "4 1,1,1.0,"),
        Case("{{ lamps | uniq: 'kind' | map: 'title' | join }}", "Floor desk attic"),
    ])
    func `elements are added up, and distinguished by type and value`(example: Case) throws {
        #expect(try render(example.template, Self.data) == example.expected)
    }

    @Test func `elements with a property in common are grouped in the order they come`() throws {
        let page = """
            {% assign groups = lamps | group_by: 'kind' %}\
            {% for g in groups %}{{ g.name }}={{ g.size }}:{{ g.items | map: 'title' | join }};\
            {% endfor %}
            """
        #expect(
            try render(page, Self.data, options: TemplateOptions(format: .plain))
                == "tall=1:Floor;small=2:desk Wall;=1:attic;")
    }

    @Test(arguments: [
        Case("{{ mixed | sort }}", "cannot sort values of incompatible types"),
        Case("{{ lamps | sort }}", "cannot sort values of incompatible types"),
        Case("{{ number | map: 'x' }}", "cannot select the property 'x' of what is not an object"),
        Case(
            "{{ nested | where: 'x' }}", "cannot select the property 'x' of what is not an object"),
        Case("{{ nested | sum: 'x' }}", "cannot select the property 'x' of what is not an object"),
        Case("{{ texts | concat: 5 }}", "this filter takes a list as its argument, not integer"),
    ])
    func `sorting, selecting from or joining unsuitable values is an error`(example: Case) throws {
        let error = #expect(throws: RenderError.self) { try render(example.template, Self.data) }
        #expect(error?.problem.message == example.expected)
    }

    private static let lamp = Schema(
        "lamp", [Field("title", .text), Field("price", .money), Field("tags", .list(.text))])
    private static let shop = Schema(
        "shop", [Field("lamps", .list(.object(lamp))), Field("counts", .list(.integer))])

    @Test(arguments: [
        Case("{{ lamps | map: 'titel' }}", "'lamp' has no field 'titel'; did you mean 'title'?"),
        Case(
            "{{ lamps | sort: 'prise' | size }}",
            "'lamp' has no field 'prise'; did you mean 'price'?"),
        Case(
            "{% assign l = lamps | where: 'title' | first %}{{ l.prise }}",
            "'lamp' has no field 'prise'; did you mean 'price'?"),
        Case(
            "{% assign l = lamps | reverse | last %}{{ l.titl }}",
            "'lamp' has no field 'titl'; did you mean 'title'?"),
        Case(
            "{% assign l = lamps | find: 'title', 'x' %}{{ l.titl }}",
            "'lamp' has no field 'titl'; did you mean 'title'?"),
        Case(
            "{% assign all = lamps | group_by: 'price' %}{% for g in all %}{{ g.nam }}{% endfor %}",
            "'group' has no field 'nam'; did you mean 'name'?"),
        Case(
            "{% assign all = lamps | group_by: 'price' %}"
                + "{% for g in all %}{% for l in g.items %}{{ l.titl }}{% endfor %}{% endfor %}",
            "'lamp' has no field 'titl'; did you mean 'title'?"),
        Case(
            "{{ counts | map: 'x' }}",
            "the type of the elements is an integer, which has no field 'x'"),
    ])
    func `a misspelt field of a typed list is found when templates are loaded`(example: Case) {
        #expect(messages(example.template, Self.shop).contains("error: " + example.expected))
    }

    @Test(arguments: [
        "{{ lamps | map: 'title' | first | upcase }}", "{{ lamps | map: 'tags' | join }}",
        "{% assign f = lamps | first %}{{ f.title }}", "{{ lamps | sum: 'price' | money }}",
        "{% for l in lamps %}{{ l.tags | map: 'a' | first }}{% endfor %}",
    ])
    func `the fields of a typed list may be used`(page: String) {
        #expect(messages(page, Self.shop) == "")
    }

    /// Comparing all pairs would take minutes.
    @Test func `large lists are sorted and made unique quickly`() throws {
        let numbers = (0..<20000).map { TestValue.integer($0 &* 7919 % 20011) }
        let page = """
            {% assign sorted = n | sort %}{{ sorted | first }} {{ n | uniq | size }} \
            {{ sorted | concat: n | uniq | size }}
            """
        let start = ContinuousClock.now
        let text = try render(page, ["n": .list(numbers)])
        #expect(text == "0 20000 20000")
        #expect(ContinuousClock.now - start < .seconds(20))
    }

    @Test func `lists that hold one list many times are bounded by memory`() throws {
        let set = try templateSet("{{ l | size }}{{ l | join }}", Schema("g", [Field("l", .any)]))
        let renderer = Renderer(set)
        var list = renderer.list(0)
        for _ in 0..<60 {
            let outer = renderer.list(2)
            outer[0] = list.value
            outer[1] = list.value
            list = outer
        }
        renderer.setGlobal(0, list.value)
        #expect(throws: RenderError.self) { try renderer.string(of: set) }
    }
}
