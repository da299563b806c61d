import Images
import Testing
import WebServer

@testable import CatalogSandbox

@Suite struct PosterTests {
    @Test func `every film has a poster and a still, and no two are the same`() throws {
        let drawings = try DrawingFolder()
        var seen: Set<[UInt8]> = []
        for film in Film.all {
            for hasText in [true, false] {
                let file = drawings.file(of: film, hasText: hasText)
                seen.insert(try ImageFile.contents(of: file))
            }
        }
        #expect(seen.count == Film.all.count * 2)
    }

    @Test(arguments: PosterShape.allCases)
    func `a poster is drawn in the size of its shape, always with the same bytes`(
        shape: PosterShape
    ) throws {
        let film = Film.all[3]
        let bytes = try DrawingRenderer.shared.jpeg(of: film, in: shape)
        let size = shape.size
        #expect(
            try ImageHeader.sniff(bytes.span)
                == ImageHeader(format: .jpeg, width: size.width, height: size.height))
        #expect(try bytes == DrawingRenderer.shared.jpeg(of: film, in: shape))
    }

    @Test func `a client that has a poster gets 304 without drawing it`() throws {
        let gallery = PosterGallery(on: PictureShelf()) { film, shape in
            Array("\(film.serial) \(shape)".utf8)
        }
        let address = PosterAddress(serial: "4012", shape: .still)
        let target = address.path
        let first = try #require(try gallery.picture(at: address, for: WebRequest(target: target)))
        #expect(first.text == "4012 still" && first.headers["Content-Type"] == "image/jpeg")
        let tag = try #require(first.headers["ETag"])
        let again = try WebRequest(target: target, headers: ["If-None-Match": tag])
        let second = try #require(try gallery.picture(at: address, for: again))
        #expect(second.status == 304 && second.body.isEmpty)
    }
}
