import CatalogModel
import Testing

@Suite struct PictureColorTests {
    @Test func `there are 64 colours of three digits`() {
        #expect(PictureColor.palette.count == 64)
        for color in PictureColor.palette {
            #expect(color.count == 3 && color.allSatisfy { $0 < 16 })
        }
    }

    @Test(
        arguments: [
            ((0, 0, 0), 0), ((255, 255, 255), 56), ((120, 120, 120), 24), ((225, 205, 190), 52),
            ((220, 60, 60), 27), ((60, 60, 220), 17),
        ] as [((UInt8, UInt8, UInt8), Int)])
    func `a colour is near one of its shade and hue`(color: (UInt8, UInt8, UInt8), number: Int) {
        let nearest = PictureColor.nearest(red: color.0, green: color.1, blue: color.2)
        #expect(nearest == number, "\(PictureColor.palette[nearest])")
    }
}
