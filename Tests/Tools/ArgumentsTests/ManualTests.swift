import Arguments
import TestSupport
import Scheduling
import Testing

@Suite struct ManualTests {
    private static let manual = Manual(
        of: bakery, statuses: [Manual.Entry("0", "done"), Manual.Entry("64", "a 'slip'")],
        variables: [Manual.Entry("BAKERY_HOME", "where it is, such as ~/bakery")],
        files: [Manual.Entry(".bakery", "what is remembered")])

    @Test(arguments: [[], ["bake"], ["sell"], ["oven", "heat"]])
    func `the page is as recorded`(path: [String]) throws {
        let page = try #require(Self.manual.page(for: path))
        let difference = try GoldenFolder().difference(of: page.text, from: "\(page.name).1")
        #expect(difference == nil)
    }

    @Test func `there is a page for each command that help shows, and no other`() {
        #expect(
            Self.manual.pages.map(\.name) == [
                "bakery", "bakery-bake", "bakery-sell", "bakery-learn", "bakery-oven",
                "bakery-oven-heat",
                "bakery-oven-cool",
            ])
        #expect(Self.manual.page(for: ["bread"]) == nil)
        #expect(Self.manual.page(for: ["explode"]) == nil)
    }

    /// Texts that a page could mistake for requests, or lose.
    private static let awkward = Command(
        "awkward", summary: "Says \\fBthis\\fR - and \"that\".",
        discussion: """
            .SH is no request.
            'tis neither; `so` ^ ~ and 머그 …

              .dots and \\n
              'quotes'

            Examples:

              awkward --a-b 'x'
            """,
        options: [.flag("--a-b", help: ".nothing, 'nothing' and \\(em.")])

    @Test(.needs(.tool("man")))
    func `man shows every character as it is, without a warning`() throws {
        let folder = try TemporaryFolder()
        let page = try #require(Manual(of: Self.awkward).page(for: []))
        try folder.write(page.text, to: "awkward.1")
        let shown = try output(
            of: "LC_ALL=C.UTF-8 MANWIDTH=80 man --warnings -E UTF-8 -l awkward.1 | col -bx",
            in: folder.path)
        for text in [
            "awkward - Says \\fBthis\\fR - and \"that\"\n",
            "       .SH is no request. 'tis neither; `so` ^ ~ and 머그 …\n",
            "         .dots and \\n\n         'quotes'\n",
            "       --a-b  .nothing, 'nothing' and \\(em.\n",
            "EXAMPLES\n         awkward --a-b 'x'\n",
        ] { #expect(shown.contains(text), "\(shown)") }
    }

    @Test(.needs(.tool("groff")))
    func `groff has no warning`() throws {
        let folder = try TemporaryFolder()
        for page in Self.manual.pages + Manual(of: Self.awkward).pages {
            try folder.write(page.text, to: "\(page.name).1")
        }
        let words = try output(
            of: "for page in *.1; do groff -ww -man -Tutf8 -Z $page >/dev/null; done",
            in: folder.path)
        #expect(words == "")
    }
}
