import CatalogModel
import ImageFormats
import Testing

@Suite struct GalleryTests {
    private static let large = SitePicture(
        stem: "images/3f/9c", width: 960, height: 720, color: 63,
        copies: [.init(.avif, width: 160), .init(.webp, width: 960), .init(.jpeg, width: 65_535)])

    private func decode(_ bytes: [UInt8]) -> [SitePicture?] {
        bytes.withUnsafeBytes { bytes in
            var rest = bytes
            var pictures: [SitePicture?] = []
            while let entry = Gallery.next(in: &rest) {
                let copies = entry.copies.indices.compactMap { entry.copies[$0] }
                pictures.append(
                    copies.isEmpty
                        ? nil
                        : SitePicture(
                            stem: String(decoding: entry.stem, as: UTF8.self),
                            width: entry.width, height: entry.height, color: entry.color,
                            copies: copies, hasCard: entry.copies.hasCard))
            }
            #expect(rest.isEmpty)
            return pictures
        }
    }

    @Test func `pictures are decoded in their order`() {
        var other = Self.large
        other.stem = "images/00/한글"
        other.copies = [SitePicture.Copy(.jpeg, width: 1)]
        var shared = other
        shared.hasCard = true
        for pictures in [
            [], [nil], [Self.large], [Self.large, nil, other, Self.large], [shared, other, shared],
        ] {
            #expect(decode(Gallery.encode(pictures)) == pictures)
        }
    }

    @Test func `pictures beyond the limits count as missing`() {
        var pictures = [SitePicture](repeating: Self.large, count: 5)
        pictures[0].stem = String(repeating: "x", count: 256)
        pictures[1].width = 65_536
        pictures[2].height = -1
        pictures[3].copies[0].width = 65_536
        pictures[4].color = 256
        #expect(decode(Gallery.encode(pictures)) == [nil, nil, nil, nil, nil])
    }

    @Test func `bytes that are cut end the gallery`() {
        let bytes = Gallery.encode([Self.large])
        for count in 0..<bytes.count {
            Array(bytes.prefix(count)).withUnsafeBytes { bytes in
                var rest = bytes
                #expect(Gallery.next(in: &rest) == nil)
            }
        }
    }

    @Test func `the path of a copy has its width and format`() {
        #expect(
            Self.large.copies.map(Self.large.path) == [
                "images/3f/9c-160.avif", "images/3f/9c-960.webp", "images/3f/9c-65535.jpg",
            ])
    }
}
