import Drawing
import Testing
import WebServer

@testable import CatalogSandbox

@Suite struct PosterTests {
    @Test(
        arguments: [
            ("가", 0, 0, 0), ("힣", 18, 20, 27), ("굴", 0, 13, 8), ("봤", 7, 9, 20), ("씨", 10, 20, 0),
        ] as [(Character, Int, Int, Int)])
    func `a syllable is taken apart`(
        character: Character, initial: Int, medial: Int, coda: Int
    ) throws {
        let syllable = try #require(HangulSyllable(character))
        #expect(syllable.initial == initial && syllable.medial == medial)
        #expect(syllable.coda == coda)
    }

    @Test(arguments: ["A", "ㄱ", "漢", "힤", " "] as [Character])
    func `what is no syllable stays whole`(character: Character) {
        #expect(HangulSyllable(character) == nil)
    }

    @Test func `every syllable has lines of its own, within its square`() {
        var seen: Set<Path> = []
        for scalar in stride(from: UInt32(0xAC00), through: 0xD7A3, by: 7) {
            guard let scalar = Unicode.Scalar(scalar) else { continue }
            let glyph = Glyph(Character(scalar))
            let box = glyph.path.bounds
            #expect(box.x >= -2 && box.y >= -2, "\(scalar)")
            #expect(box.x + box.width <= 102 && box.y + box.height <= 102, "\(scalar)")
            seen.insert(glyph.path)
        }
        #expect(seen.count == (0xD7A3 - 0xAC00) / 7 + 1)
    }

    @Test func `every character of a poster can be written`() {
        for film in Film.all {
            for character in film.title + film.english + film.directors.map(\.name).joined()
            where character != " " {
                #expect(!Glyph(character).path.bounds.isEmpty, "\(character) of \(film.title)")
            }
        }
    }

    @Test func `a text is as large as its box allows, and no larger`() {
        for film in Film.all {
            for direction in [Lettering.Direction.across, .down] {
                let words = Lettering(
                    film.title, width: 170, height: 84, largest: 40, direction)
                #expect(words.size > 4 && words.size <= 40)
                #expect(words.extent.width < 170.001 && words.extent.height < 84.001)
                let count = film.title.count { $0 != " " }
                #expect(words.lines.joined().count { $0.width != 34 } == count)
            }
        }
        #expect(Lettering("가나 다라", width: 100, height: 200, largest: 60).lines.count == 2)
        #expect(Lettering("가나 다라", width: 300, height: 50, largest: 60).lines.count == 1)
        #expect(Lettering("", width: 100, height: 100, largest: 60).extent == (0, 0))
    }

    @Test func `every poster can be drawn, and is the only one of its kind`() {
        var seen: Set<[UInt8]> = []
        for film in Film.all {
            for hasWords in [true, false] {
                let picture = PosterStudio.draw(film, width: 20, height: 30, hasWords: hasWords)
                seen.insert(picture.pngBytes())
            }
        }
        #expect(seen.count == Film.all.count * 2)
        #expect(Set(Film.all.map(\.poster.motif)) == Set(PosterMotif.allCases))
    }

    @Test func `the same film has the same poster, in the size of its shape`() {
        let film = Film.all[3]
        let bytes = PosterStudio.png(film, .card)
        #expect(bytes == PosterStudio.png(film, .card))
        // The width and the height stand in the header (PNG, 11.2.1).
        #expect(Array(bytes[16..<24]) == [0, 0, 0, 200, 0, 0, 1, 44])
        #expect(PosterShape.poster.size == (480, 720))
    }

    @Test func `a client that has a poster is told so without drawing it`() throws {
        let gallery = PosterGallery(on: PictureShelf()) { film, shape in
            Array("\(film.serial) \(shape)".utf8)
        }
        let address = PosterAddress(serial: "4012", shape: .still)
        let target = address.path
        let first = try #require(gallery.picture(at: address, for: WebRequest(target: target)))
        #expect(first.text == "4012 still" && first.headers["Content-Type"] == "image/png")
        let tag = try #require(first.headers["ETag"])
        let again = try WebRequest(target: target, headers: ["If-None-Match": tag])
        let second = try #require(gallery.picture(at: address, for: again))
        #expect(second.status == 304 && second.body.isEmpty)
    }
}

extension Rectangle {
    fileprivate var isEmpty: Bool { width == 0 && height == 0 }
}
