import Testing

@testable import CatalogRendering

@Suite struct RGBColorTests {
    @Test(arguments: [
        ("#2536a0", "#2536a0"), ("#2536A0", "#2536a0"), ("#fa0", "#ffaa00"), ("#000", "#000000"),
        ("#FfFfFf", "#ffffff"), ("#010203", "#010203"),
    ])
    func `a colour is read as style sheets have it`(text: String, color: String) {
        #expect(RGBColor(text)?.description == color)
    }

    @Test(arguments: [
        "", "#", "2536a0", "#12", "#1234", "#12345", "#1234567", "#12345678", "#gggggg", "red",
        "#12 345", "##12345", "#１２３", "#fff;", "rgb(0,0,0)", "#ff\u{300}f",
    ])
    func `other texts are not a colour`(text: String) {
        #expect(RGBColor(text) == nil)
    }

    @Test(arguments: [
        ("#000000", "#ffffff", 21.0), ("#ffffff", "#ffffff", 1), ("#777777", "#ffffff", 4.478),
        ("#2536a0", "#ffffff", 9.934),
    ])
    func `contrast is that of WCAG`(one: String, two: String, contrast: Double) throws {
        let (one, two) = (try #require(RGBColor(one)), try #require(RGBColor(two)))
        #expect(abs(one.contrast(with: two) - contrast) < 0.001)
        #expect(one.contrast(with: two) == two.contrast(with: one))
    }

    @Test(arguments: [
        ("#2536a0", "#ffffff", "#2536a0"), ("#000", "#000", "#757575"), ("#fff", "#fff", "#767676"),
    ])
    func `a colour that can be read stays, and others move no further than they must`(
        color: String, paper: String, readable: String
    ) throws {
        let (color, paper) = (try #require(RGBColor(color)), try #require(RGBColor(paper)))
        let found = color.readable(on: paper)
        let wanted = try #require(RGBColor(readable))
        #expect(found.contrast(with: paper) >= 4.5)
        #expect(
            abs(found.contrast(with: paper) - wanted.contrast(with: paper)) < 0.3 || found == wanted
        )
    }
}
