import Testing

@testable import CatalogPreview

@Suite struct LiveScriptTests {
    private static let element =
        "<script src=\"/-/preview.js\" data-version=\"v-1\" data-shown=\"no\" defer=\"defer\"></script>"

    @Test(arguments: [
        ("<p></p></body></html>", "<p></p>#</body></html>"),
        ("<p></body></p></body>\n", "<p></body></p>#</body>\n"),
        ("<p>", "<p>#"), ("", "#"), ("</body>", "#</body>"),
    ])
    func `the script is at the end of the last body`(page: String, expected: String) {
        var bytes = Array(page.utf8)
        LiveScript("v-1").insert(into: &bytes)
        #expect(
            String(decoding: bytes, as: UTF8.self)
                == expected.replacing("#", with: Self.element))
    }
}
