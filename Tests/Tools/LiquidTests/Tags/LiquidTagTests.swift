import Liquid
import Testing

struct LiquidTagTests {
    @Test(arguments: [
        Case("{% liquid %}", ""),
        Case("{% liquid echo 'a' %}", "a"),
        Case("{% liquid\n assign x = 'a' | upcase\n echo x\n%}{{ x }}", "AA"),
        Case("{% liquid\n\n  echo 'a'\n\n  echo 'b'\n\n%}", "ab"),
        Case("{% liquid\n if n == 3\n echo 'yes'\n else\n echo 'no'\n endif %}", "yes"),
        Case(
            "{% liquid\n for i in (1..n)\n if i == 2\n continue\n endif\n echo i\n endfor %}",
            "13"),
        Case("{% liquid\n case n\n when 3\n echo 'three'\n endcase %}", "three"),
        Case("{% liquid\n capture a\n echo n\n echo n\n endcapture\n echo a %}", "33"),
        Case("{% liquid\n increment c\n increment c %}", "01"),
        Case("{% liquid\n cycle 'a', 'b'\n cycle 'a', 'b' %}", "ab"),
        Case("a {%- liquid\n echo 'b' -%} c", "abc"),
        Case("{% if true %}{% liquid\n echo 'in' %}{% endif %}", "in"),
    ])
    func `each line is a tag`(example: Case) throws {
        #expect(try render(example.template, ["n": 3]) == example.expected)
    }

    @Test(arguments: [
        Case("{% liquid\n # a note\n echo 'a'\n # another %}", "a"),
        Case("{% liquid\n comment\n echo 'lost'\n endcomment\n echo 'a' %}", "a"),
        Case("{% liquid\n #one\n #two\n%}", ""),
    ])
    func `comments between the lines write nothing`(example: Case) throws {
        #expect(try render(example.template) == example.expected)
    }

    @Test(arguments: [
        Case("{% echo 'a' %}", "a"), Case("{% echo n %}", "3"),
        Case("{% echo 'a' | upcase | append: 'b' %}", "Ab"), Case("{% echo nil %}", ""),
        Case("{% echo html %}", "&lt;b&gt;"),
    ])
    func `echo writes a value as an output does`(example: Case) throws {
        #expect(try render(example.template, ["n": 3, "html": "<b>"]) == example.expected)
    }

    @Test(arguments: [
        Case("a{% doc %} {{ x }} {% if %} {{ {% enddoc %}b", "ab"),
        Case("a {%- doc -%} x {%- enddoc -%} b", "ab"),
        Case("{% doc %}{% enddoc %}", ""),
        Case("a{% doc %}{% comment %}{% enddoc %}b", "ab"),
    ])
    func `documentation is not read and not written`(example: Case) throws {
        #expect(try render(example.template) == example.expected)
    }

    @Test(arguments: [
        Case("{% liquid\n echo 'a'\n eco 'b' %}", "3:2: error: unknown tag 'eco'"),
        Case("{% liquid\n if true\n echo 'a' %}", "2:2: error: 'if' is not closed"),
        Case("{% liquid\n endif %}", "2:2: error: 'endif' without its block"),
        Case("{% liquid\n echo 'a' | upcas %}", "2:13: error: unknown filter 'upcas'"),
        Case("{% echo | upcase %}", "1:9: error: expected a value, found '|'"),
        Case("{% doc %}", "1:4: error: 'doc' is not closed; '{% enddoc %}' is missing"),
        Case("{% doc %}{% doc %}{% enddoc %}", "1:13: error: 'doc' is not allowed inside 'doc'"),
        Case("{% doc x %}{% enddoc %}", "1:8: error: 'doc' takes no arguments here"),
    ])
    func `mistakes are named and placed`(example: Case) {
        #expect(messages(example.template).hasPrefix("Templates/page.liquid:\(example.expected)"))
    }
}
