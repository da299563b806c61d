import Liquid
import Testing

/// The cost of a page: each way to do much work with few words ends at a limit.
@Suite(.timeLimit(.minutes(1)))
struct CostTests {
    private static let steps = "the page takes more than 20000 steps"
    private static let bytes = "the page is larger than 1048576 bytes"
    private static let values = "the page needs more than 2097152 bytes of values"

    private static let large = "{% assign t = 'abcdefgh' %}" + twice(13, "t", "append: t")
    private static let many = "{% assign l = x | split: ',' %}" + twice(13, "l", "concat: l")

    /// Doubles a variable `times` times.
    private static func twice(_ times: Int, _ name: String, _ filter: String) -> String {
        "{% for i in (1..\(times)) %}{% assign \(name) = \(name) | \(filter) %}{% endfor %}"
    }

    private static func loop(_ times: Int, _ body: String) -> String {
        "{% for i in (1..\(times)) %}\(body){% endfor %}"
    }

    @Test(arguments: [
        Case(loop(2000, String(repeating: "x", count: 1000)), bytes),
        Case(loop(99, "{% capture t %}{{ big }}{% endcapture %}"), values),
        Case(loop(19_000, "{% for j in g %}{% break %}{% endfor %}"), values),
        Case(large + loop(99, "{% assign n = t | size %}"), steps),
        Case(large + loop(99, "{% assign n = t.size %}"), steps),
        Case(large + loop(99, "{% if t contains 'z' %}{% endif %}"), steps),
        Case(large + loop(99, "{% if t < t %}{% endif %}"), steps),
        Case(
            large + "{% assign u = t | append: '' %}" + loop(99, "{% if t == u %}{% endif %}"),
            steps),
        Case(loop(9999, "{% cycle i: 'a' %}"), steps),
        Case("<a href=\"" + loop(9999, "{{ x }}") + "\">", steps),
        Case(many + "{% assign l = l | sort %}", steps),
        Case(many + "{% assign l = l | uniq %}", steps),
        Case(many + "{% assign l = l | where: 'k' %}", steps),
        Case(many + "{% assign n = l | find_index: 'k' %}", steps),
        Case(many + "{% assign l = l | has: 'k' %}", steps),
    ])
    func `a page that does too much ends`(example: Case) throws {
        let error = #expect(throws: RenderError.self) {
            try render(
                example.template,
                [
                    "x": .text(String(repeating: "x", count: 1000)), "g": ["a": 1, "b": 2],
                    "big": .text(String(repeating: "x", count: 200_000)),
                ],
                limits: RenderLimits(steps: 20_000, outputBytes: 1 << 20, arenaBytes: 2 << 20))
        }
        #expect(error?.problem.message == example.expected)
    }

    @Test func `a body that is written for many values counts as a loop`() throws {
        let values = Array(repeating: "1", count: 400).joined(separator: ", ")
        let inner = "{% case 1 %}{% when \(values) %}x{% endcase %}"
        let error = #expect(throws: RenderError.self) {
            try render(
                "{% case 1 %}{% when \(values) %}\(inner){% endcase %}",
                limits: RenderLimits(steps: 10_000))
        }
        #expect(error?.problem.message == "the page takes more than 10000 steps")
    }

    /// Groups of groups, each one twice: thirty of them hold more than any memory.
    private static let nested = """
        {% assign l = 'a' | split: ',' %}{% for i in (1..30) %}\
        {% assign l = l | concat: l | group_by: 'x' %}{% endfor %}
        """

    @Test(arguments: [
        Case("{{ l | json }}", bytes), Case("{{ l | join }}", bytes),
        Case("{% if l == m %}{% endif %}", steps), Case("{{ l | concat: m | uniq | size }}", steps),
        Case("{{ l | map: 'items' }}", bytes), Case("{% if l contains m[0] %}{% endif %}", steps),
    ])
    func `lists that share their elements count in full against the limits`(example: Case) throws {
        let error = #expect(throws: RenderError.self) {
            try render(
                Self.nested
                    + Self.nested.replacing("l =", with: "m =").replacing("= l", with: "= m")
                    .replacing(": l", with: ": m") + example.template,
                limits: RenderLimits(steps: 20_000, outputBytes: 1 << 20, arenaBytes: 2 << 20))
        }
        #expect(error?.problem.message == example.expected)
    }

    @Test(arguments: [
        Case(
            "{{ (9223372036854775807..9223372036854775807) }}",
            "9223372036854775807..9223372036854775807"),
        Case("{{ (9223372036854775806..9223372036854775807) | last }}", "9223372036854775807"),
        Case(
            "{% assign r = (-9223372036854775808..-9223372036854775807) %}{% if r contains 9223372036854775807 %}a{% else %}b{% endif %}",
            "b"),
        Case(
            "{% assign r = (1..3) %}{% if r contains 3 %}a{% endif %}{% if r contains 4 %}b{% endif %}",
            "a"),
    ])
    func `ranges reach the ends of 64 bits`(example: Case) throws {
        #expect(try render(example.template) == example.expected)
    }

    @Test func `too many different shapes of objects are an error`() throws {
        let set = try templateSet("{{ x }}", Schema("globals", [Field("x", .any)]))
        let renderer = Renderer(set)
        for index in 0..<65_537 {
            renderer.setGlobal(0, renderer.object(named: ["f\(index)"]).value)
        }
        let error = #expect(throws: RenderError.self) { try renderer.string(of: set) }
        #expect(
            error?.problem.message == """
                the data has objects of more than 65536 shapes; use lists of pairs where names are data
                """)
    }
}
