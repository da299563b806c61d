import CatalogModel
import CatalogRendering
import TestSupport
import Testing

@Suite struct KeepUnitsTests {
    @Test(arguments: [
        ("Vase, 44 cm", "Vase, 44~cm"),
        ("머그 350 ml 2 개", "머그 350~ml 2~개"),
        ("Rug 140 × 200 cm", "Rug 140~×~200~cm"),
        ("Rug 140 x 200", "Rug 140~x~200"),
        ("Pot (12 cm)", "Pot (12~cm)"),
        // A word of more than three characters is not a unit.
        ("2025 Calendar", "2025 Calendar"),
        ("3 접시세트", "3 접시세트"),
        ("3 접시들", "3~접시들"),
        ("900 g으로 가볍습니다", "900~g으로 가볍습니다"),
        ("44 cm입니다.", "44~cm입니다."), ("44 cm.", "44~cm."),
        ("Volume 2 3 4", "Volume 2 3 4"),
        ("Box x 3", "Box x~3"),
        ("Max 3", "Max 3"),
        ("12 ", "12 "), (" 12", " 12"), ("", ""), ("cm", "cm"),
    ])
    func `a number stays on one line with its unit`(text: String, expected: String) throws {
        let theme = try SmallTheme.copy()
        try theme.write("{{ '\(text)' | keep_units }}", to: "Templates/404.liquid")
        let renderer = SiteRenderer(theme: try SmallTheme.load([theme.path]))
        try renderer.renderNotFound()
        #expect(renderer.page.replacing("\u{A0}", with: "~") == expected)
    }

    @Test func `in a description, tags and code stay as they are`() throws {
        let records = Records()
        var record = records.full(1)
        record.description = records.text(
            "A *vase* of 44 cm, `12 cm`, [3 kg](https://x.example/?a=%3E 'at 1 m').\n\n    30 cm\n")
        let theme = try SmallTheme.copy()
        try theme.write(
            "{{ product.description | keep_units }}", to: "Templates/product.liquid")
        let renderer = SiteRenderer(theme: try SmallTheme.load([theme.path]))
        renderer.load([record])
        let page = try renderer.productPage(at: 0).replacing("\u{A0}", with: "~")
        #expect(page.contains("<em>vase</em> of 44~cm, <code>12 cm</code>, "))
        #expect(page.contains("title=\"at 1 m\"") && page.contains(">3~kg</a>."))
        #expect(page.contains("<pre><code>30 cm\n</code></pre>"))
    }
}
