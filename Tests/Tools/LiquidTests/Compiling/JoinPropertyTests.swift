import Liquid
import TestSupport
import Testing

/// Random templates with branches, compared with each of their paths alone.
struct JoinPropertyTests {
    private static let pieces = [
        "<a", "<p", " href=", " title=\"", " title='", " on", "click=\"", " hidden", "data-", "=",
        "\"", "'", ">", "/", " ", "<script>", "</script>", "<style>", "</style>", "<title>",
        "</title>", "<!--", "-->", "-", "?q=", "#", "{{ x }}", "{{ x }}", "{{ h }}", "{{ n }}",
        "{{ x | json }}",
    ]
    private static let data: KeyValuePairs<String, TestValue> = [
        "a": true, "b": false, "x": "javascript:alert(1)\"'<>", "n": 7,
        "h": "<i>",
    ]

    @Test(arguments: 0..<4 as Range<UInt64>)
    func `a value behind branches is as safe as on each path alone`(seed: UInt64) throws {
        var choices = SeededGenerator(seed: seed)
        var compiled = 0
        for _ in 0..<150 {
            let template = Branching(&choices, depth: 0)
            guard let page = try? html(template.source) else { continue }
            compiled += 1
            guard template.branchCount > 0 else { continue }
            let path = try? html(template.path)
            #expect(path != nil, "\(template.source)\nis refused as\n\(template.path)")
            guard let path else { continue }
            #expect(
                page.ranges(of: "#blocked").count >= path.ranges(of: "#blocked").count,
                "\(template.source)\nwrites \(page)\ninstead of \(path)")
            #expect(
                page.ranges(of: "<i>").count <= path.ranges(of: "<i>").count,
                "\(template.source)\nwrites \(page)\ninstead of \(path)")
        }
        #expect(compiled > 10)
    }

    private func html(_ template: String) throws -> String {
        try render("{% assign h = '<i>' %}" + template, Self.data)
    }
}

extension JoinPropertyTests {
    /// A template with branches, and the part of it that is written when `a` is true and `b` is
    /// false.
    private struct Branching {
        var source = ""
        var path = ""
        var branchCount = 0

        init(_ choices: inout SeededGenerator, depth: Int) {
            for _ in 0..<choices.below(6) + 1 {
                if depth < 2, choices.below(3) == 0 {
                    append(&choices, depth)
                } else {
                    let piece = pieces[choices.below(pieces.count)]
                    source += piece
                    path += piece
                }
            }
        }

        private mutating func append(_ choices: inout SeededGenerator, _ depth: Int) {
            let first = Branching(&choices, depth: depth + 1)
            let second = Branching(&choices, depth: depth + 1)
            branchCount += 1 + first.branchCount + second.branchCount
            switch choices.below(7) {
            case 0:
                source += "{% if a %}\(first.source){% endif %}"
                path += first.path
            case 1:
                source += "{% if b %}\(first.source){% endif %}"
            case 2:
                source += "{% if a %}\(first.source){% else %}\(second.source){% endif %}"
                path += first.path
            case 3:
                source += "{% unless a %}\(first.source){% else %}\(second.source){% endunless %}"
                path += second.path
            case 4:
                source +=
                    "{% for i in (1..2) %}\(first.source){% else %}\(second.source){% endfor %}"
                path += first.path + first.path
            case 5:
                source +=
                    "{% for i in (1..2) %}\(first.source){% if b %}{% continue %}{% endif %}\(second.source){% endfor %}"
                path += first.path + second.path + first.path + second.path
            default:
                source +=
                    "{% case n %}{% when 7 %}\(first.source){% else %}\(second.source){% endcase %}"
                path += first.path
            }
        }
    }
}
