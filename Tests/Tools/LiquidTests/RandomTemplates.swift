@testable import Liquid
import TestSupport

/// A page, its layout and partials, made at random.
struct RandomTemplates {
    private(set) var sources: [TemplateSource] = []
    /// True if output is captured first, so that a page that ends early shows it.
    private(set) var hasCaptures = false

    init(_ random: inout SeededGenerator) {
        var writer = Writer(random)
        let usesLayout = writer.random.below(5) == 0
        add("page.liquid", usesLayout ? writer.pageWithLayout() : writer.body(depth: 4))
        add("layout/base.liquid", "<p>{% block a %}" + writer.body(depth: 2) + "{% endblock %}</p>")
        for name in ["p1", "p2", "p3"] {
            add("snippets/\(name).liquid", writer.body(depth: 3))
        }
        hasCaptures = writer.hasCaptures
        random = writer.random
    }

    private mutating func add(_ name: String, _ text: String) {
        sources.append(source(name, text))
    }

    /// Every way to compile; the program around the engine has them all.
    static func options(_ random: inout SeededGenerator) -> TemplateOptions {
        let formats: [OutputFormat?] = [.plain, .html, .xml, nil]
        var options = TemplateOptions(
            format: random.pick(formats), checks: random.pick([[], .all]))
        options.pagesLists = true
        options.sizeLimit = 1 << 14
        return options
    }
}

extension RandomTemplates {
    private static let real = [
        """
        {%- layout "base" -%}{% block a %}<ul class="{{ x }}">{% for item in list reversed limit: 3 -%}
        <li><a href="{{ item.url | default: '/' }}">{{ item | upcase | truncate: 5, '…' }}</a>
        {%- if forloop.last and item contains 'b' or item == blank %}{{ forloop.index }}{% endif -%}
        {% else %}none{% endfor %}</ul>{{ block.super }}{% endblock %}
        """,
        """
        {% liquid
          assign t = words | split: ' ' | sort_natural | join: ', '
          case t
            when 'a', "b" or 3
              echo t | escape
            else
              cycle 'g': 1, 2
          endcase
        %}{% tablerow i in (1..7) cols: 3 %}{{ tablerowloop.col }}{% endtablerow %}
        <script>var a = {{ object | json }};</script>{% comment %}{{ {% raw %}{% endraw %}{% endcomment %}
        """,
        """
        {% capture c %}{{ object.list[0] | plus: 1.5 | money }}{% endcapture %}{% increment n %}
        {% render 'p1' with list as y, z: 2 %}{% include x for list %}{{ 'now' | date: '%Y' }}
        {% ifchanged %}{{ c | replace: 'a', '<b>' | newline_to_br }}{% endifchanged %}{% doc %}{% enddoc %}
        """,
    ]

    private static let tokens = [
        "{{", "}}", "{%", "%}", "{%-", "-%}", "|", ":", ",", ".", "..", "[", "]", "(", ")", "'",
        "\"", "==", "<", "and", "contains", "for", "if", "endif", "endfor", "else", "raw", "endraw",
        "comment", "-", "\0", "\u{FFFD}", "99999999999999999999", "1e9", "=", "#", "\n",
    ]

    /// A template that was real, with bytes dropped, doubled, swapped and put in.
    static func mutated(_ random: inout SeededGenerator) -> [UInt8] {
        var text = Array(random.pick(real).utf8)
        for _ in 0..<(1 + random.below(12)) {
            guard text.count > 2 else { break }
            let start = random.below(text.count - 1)
            let end = min(start + 1 + random.below(20), text.count)
            switch random.below(6) {
            case 0: text.removeSubrange(start..<end)
            case 1: text.insert(contentsOf: text[start..<end], at: start)
            case 2: text.swapAt(start, start + 1)
            case 3: text[start] = UInt8(truncatingIfNeeded: random.next())
            case 4: text.insert(contentsOf: random.pick(tokens).utf8, at: start)
            default:
                let piece = Array(text[start..<end])
                text.insert(contentsOf: piece, at: random.below(text.count))
            }
        }
        return text
    }
}

extension RandomTemplates {
    /// Writes tags, outputs and text that mostly fit together.
    private struct Writer {
        var random: SeededGenerator
        var hasCaptures = false

        init(_ random: SeededGenerator) {
            self.random = random
        }

        mutating func pageWithLayout() -> String {
            "{% layout 'base' %}{% block a %}" + body(depth: 3) + "{{ block.super }}{% endblock %}"
        }

        mutating func body(depth: Int) -> String {
            (0..<(1 + random.below(5))).map { _ in node(depth: depth) }.joined()
        }

        private mutating func node(depth: Int) -> String {
            switch random.below(depth > 0 ? 26 : 10) {
            case 0...3: return output()
            case 4:
                return random.pick(["text", " ", "<b title=\"", "\">", "\n", "ä", "</b>", "<p>"])
            case 5: return tag("assign \(variable()) = \(filtered())")
            case 6: return tag(random.pick(["break", "continue", "increment n", "decrement n"]))
            case 7: return tag("cycle \(random.pick(["", "x: ", "'g': "]))1, 'b', \(value())")
            case 8: return tag("render '\(partial())'\(subject())")
            case 9:
                return tag("include \(random.pick(["'\(partial())'", "x", value()]))\(subject())")
            case 10...13: return loop(depth: depth)
            case 14...16: return choice(depth: depth)
            case 17:
                return block(
                    "case \(value())", "endcase",
                    "\(tag("when \(value()), 1"))\(body(depth: depth - 1))\(tag("else"))", depth)
            case 18, 19:
                hasCaptures = true
                return block("capture \(variable())", "endcapture", "", depth)
            case 20:
                hasCaptures = true
                return block("ifchanged", "endifchanged", "", depth)
            case 21:
                return block(
                    "tablerow \(variable()) in \(value()) cols: \(value())", "endtablerow", "",
                    depth)
            case 22: return block("unless \(condition())", "endunless", "", depth)
            case 23:
                return tag("liquid\nassign \(variable()) = \(filtered())\necho \(filtered())\n")
            case 24:
                return block(
                    "paginate \(random.pick(RandomData.names)) by \(value())", "endpaginate", "",
                    depth)
            default: return "{% raw %}{{ {% endraw %}{% comment %}{{ x }}{% endcomment %}"
            }
        }

        private mutating func tag(_ markup: String) -> String {
            random.pick(["{% ", "{% ", "{%- "]) + markup + random.pick([" %}", " %}", " -%}"])
        }

        private mutating func block(
            _ start: String, _ end: String, _ middle: String, _ depth: Int
        ) -> String {
            tag(start) + middle + body(depth: depth - 1) + tag(end)
        }

        private mutating func loop(depth: Int) -> String {
            let extras = ["", " reversed", " limit: \(value())", " offset: continue", " offset: 1"]
            return block(
                "for \(variable()) in \(value())\(random.pick(extras))", "endfor",
                output() + (random.below(3) == 0 ? tag("else") : ""), depth)
        }

        private mutating func choice(depth: Int) -> String {
            tag("if \(condition())") + body(depth: depth - 1)
                + (random.below(2) == 0 ? tag("elsif \(condition())") + output() : "")
                + (random.below(2) == 0 ? tag("else") + body(depth: depth - 1) : "") + tag("endif")
        }

        private mutating func condition() -> String {
            let operators = ["==", "!=", "<", ">=", "contains", "<>"]
            let test = "\(value()) \(random.pick(operators)) \(value())"
            return random.pick([value(), test, "\(test) and \(value())", "\(value()) or \(test)"])
        }

        private mutating func subject() -> String {
            random.pick([
                "", "", ", y: \(value())", " with \(value()) as y", " for \(value())",
                " for \(value()) as y, z: 1", " with \(value()), p1: 2",
            ])
        }

        private mutating func partial() -> String { random.pick(["p1", "p2", "p3"]) }

        private mutating func variable() -> String {
            random.pick(["a", "b", "item", "y", "x", "list"])
        }

        private mutating func output() -> String {
            random.pick(["{{ ", "{{- "]) + filtered() + random.pick([" }}", " -}}"])
        }

        private mutating func filtered() -> String {
            (0..<random.below(4)).reduce(value()) { text, _ in "\(text) | \(filter())" }
        }

        /// Names and arguments from the language's own list, so that no filter is forgotten.
        private mutating func filter() -> String {
            let name = random.pick(Filters.names)
            let arguments = (0..<random.below(3)).map { _ in value() }.joined(separator: ", ")
            return arguments.isEmpty ? name : "\(name): \(arguments)"
        }

        private mutating func value() -> String {
            switch random.below(8) {
            case 0...3: return random.pick(RandomData.names)
            case 4:
                return random.pick(["a", "b", "item", "y", "n", "self", "self.x", "self['list']"])
            case 5:
                return random.pick([
                    "0", "-1", "1", "2", "9223372036854775807", "-9223372036854775808",
                    "170141183460469231731687303715884105727", "0.5", "-0.0", "1.5", "400",
                ])
            case 6:
                return random.pick([
                    "'a'", "''", "' '", "'%100c %s'", "nil", "true", "false", "empty", "blank",
                    "'<b>'", "'items'", "'size'",
                ])
            default:
                return random.pick([
                    "(1..3)", "(minimum..low)", "(maximum..maximum)", "list[0]", "list[-1]",
                    "object.list", "object['a']", "forloop", "forloop.index", "forloop.parentloop",
                    "list.first", "words.size", "object.first", "deep[0][1]", "tablerowloop.col",
                    "group[0].items",
                ])
            }
        }
    }
}
