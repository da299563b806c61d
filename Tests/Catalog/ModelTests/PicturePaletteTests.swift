import CatalogModel
import Testing

@Suite struct PicturePaletteTests {
    @Test func `there are 64 different colours`() {
        #expect(PicturePalette.colors.count == 64)
        #expect(Set(PicturePalette.colors).count == 64)
        #expect(PicturePalette.colors.allSatisfy { $0.count == 3 })
    }

    @Test(
        arguments: [
            ((0, 0, 0), 0), ((255, 255, 255), 56), ((120, 120, 120), 24), ((225, 205, 190), 52),
            ((220, 60, 60), 27), ((60, 60, 220), 25),
        ] as [((UInt8, UInt8, UInt8), Int)])
    func `a colour is near one of its shade and hue`(color: (UInt8, UInt8, UInt8), number: Int) {
        let nearest = PicturePalette.nearest(red: color.0, green: color.1, blue: color.2)
        #expect(nearest == number, "\(PicturePalette.colors[nearest])")
    }
}
