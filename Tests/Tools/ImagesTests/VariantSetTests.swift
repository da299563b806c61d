import FoundationEssentials
import Glibc
import Images
import TestSupport
import Testing

private let wide = SamplePNG.varied(width: 400, height: 200)

/// Names, sizes and colours of the copies of a worker.
@Suite(.serialized)
struct VariantSetTests {
    @Test func `a picture becomes copies in every width, with a fallback beside them`() async throws
    {
        let fixture = try ImageWorkerFixture()
        let recipe = VariantRecipe(widths: [40, 80, 1000])
        let set = try await fixture.pool.make(try fixture.request(wide, recipe))
        #expect(set.sourceWidth == 400 && set.sourceHeight == 200)
        let copies = try fixture.copies
        #expect(
            copies.map(\.name) == ["out-40.webp", "out-400.jpg", "out-400.webp", "out-80.webp"])
        let made = set.variants.map { "out-\($0.width).\($0.format.fileExtension)" }
        #expect(made == ["out-40.webp", "out-80.webp", "out-400.webp", "out-400.jpg"])
        for variant in set.variants {
            let file = try fixture.folder.bytes(
                of:
                    "out-\(variant.width).\(variant.format.fileExtension)")
            let header = try ImageHeader.sniff(file.span)
            #expect(variant.byteCount == file.count && variant.height == variant.width / 2)
            #expect(header.width == variant.width && header.height == variant.height)
            #expect(header.format == (variant.format == .webp ? .webp : .jpeg))
        }
    }

    @Test(arguments: [(400, 200), (200, 400), (300, 300)])
    func `a square is cut from the centre, as large as the picture allows`(
        _ width: Int, _ height: Int
    ) async throws {
        let fixture = try ImageWorkerFixture()
        let recipe = VariantRecipe(widths: [50, 1000], formats: [.webp], crop: .square)
        let picture = SamplePNG.varied(width: width, height: height)
        let set = try await fixture.pool.make(try fixture.request(picture, recipe))
        let side = min(width, height)
        #expect(set.sourceWidth == side && set.sourceHeight == side)
        #expect(set.variants.map(\.width) == [50, side])
        #expect(set.variants.map(\.height) == [50, side])
    }

    @Test(
        arguments: [
            (600, 630, true), (400, 800, true), (1600, 200, true), (600, 315, true),
            (600, 314, true), (599, 314, false), (24, 16, false), (400, 1700, false),
            (400, 1600, true), (1600, 190, false),
        ])
    func `a card has the size of shared links, unless its picture is too small`(
        _ width: Int, _ height: Int, _ isMade: Bool
    ) async throws {
        let fixture = try ImageWorkerFixture()
        let recipe = VariantRecipe(formats: [.webp], makesCard: true)
        let picture = SamplePNG.varied(width: width, height: height)
        let set = try await fixture.pool.make(try fixture.request(picture, recipe))
        #expect(set.hasCard == isMade)
        let card = try fixture.copies.first { $0.name == "out-card.jpg" }
        let header = try card.map { try ImageHeader.sniff($0.bytes.span) }
        #expect(header == (isMade ? ImageHeader(format: .jpeg, width: 1200, height: 630) : nil))
        #expect(try fixture.copies.count == set.variants.count + (isMade ? 1 : 0))
    }

    @Test func `the card is as sharp as the picture, even if all copies are small`() async throws {
        let fixture = try ImageWorkerFixture()
        let picture = SamplePNG.varied(width: 1_600, height: 900)
        var sizes: [Int] = []
        for widths in [[40], [1_600]] {
            let set = try await fixture.pool.make(
                try fixture.request(
                    picture, VariantRecipe(widths: widths, formats: [.webp], makesCard: true),
                    stem: "w\(widths[0])"))
            #expect(set.hasCard)
            sizes.append(try fixture.folder.bytes(of: "w\(widths[0])-card.jpg").count)
        }
        #expect(abs(sizes[0] - sizes[1]) < sizes[1] / 10, "\(sizes)")
    }

    @Test func `a card can be made without other copies`() async throws {
        let fixture = try ImageWorkerFixture()
        let set = try await fixture.pool.make(
            try fixture.request(
                SamplePNG.varied(width: 700, height: 700),
                VariantRecipe(formats: [], makesCard: true)))
        #expect(set.hasCard && set.variants.isEmpty)
        #expect(try fixture.copies.map(\.name) == ["out-card.jpg"])
    }

    @Test func `a transparent picture is on white on its card`() async throws {
        let fixture = try ImageWorkerFixture()
        let clear = SamplePNG.bytes(width: 640, height: 640, red: 0, green: 0, blue: 0, alpha: 0)
        _ = try await fixture.pool.make(try fixture.request(clear, VariantRecipe(makesCard: true)))
        let card = try fixture.folder.bytes(of: "out-card.jpg")
        let whole = try await fixture.pool.make(try fixture.request(card, stem: "whole"))
        #expect(whole.dominantColor == PictureColor(red: 255, green: 255, blue: 255))
    }

    @Test func `a picture stands in the middle of its card, on the colour of its edges`()
        async throws
    {
        let fixture = try ImageWorkerFixture()
        // Blue edges around green and red stripes, in Y, Cb and Cr.
        let colors: [[UInt8]] = [[41, 240, 110], [145, 54, 34], [81, 90, 240]]
        let picture = SampleJPEG(columns: 48, rows: 48) { column, _ in
            colors[column % 47 == 0 ? 0 : column < 24 ? 1 : 2]
        }
        _ = try await fixture.pool.make(
            try fixture.request(picture.bytes, VariantRecipe(makesCard: true)))
        let card = try fixture.folder.bytes(of: "out-card.jpg")
        /// The mean colour of a part of the card, which is cropped to a square.
        let whole = try await fixture.pool.make(
            try fixture.request(card, VariantRecipe(formats: [.jpeg]), stem: "whole"))
        let middle = try await fixture.pool.make(
            try fixture.request(
                card, VariantRecipe(formats: [.jpeg], crop: .square), stem: "middle"))
        // Without the middle 630 of 1200 columns, only the ground remains.
        func ground(_ channel: KeyPath<PictureColor, UInt8>) -> Double {
            let sum = 1200 * Double(whole.dominantColor[keyPath: channel])
            return (sum - 630 * Double(middle.dominantColor[keyPath: channel])) / 570
        }
        #expect(ground(\.blue) > 200 && ground(\.red) < 60 && ground(\.green) < 60)
        #expect(middle.dominantColor.blue < 60 && middle.dominantColor.red > 80)
    }

    @Test func `a square shows the middle of the picture`() async throws {
        let fixture = try ImageWorkerFixture()
        let colors: [[UInt8]] = [[81, 90, 240], [145, 54, 34], [41, 240, 110]]
        let stripes = SampleJPEG(columns: 12, rows: 4) { column, _ in colors[column / 4] }
        let recipe = VariantRecipe(widths: [16], formats: [.webp], crop: .square)
        let middle = SampleJPEG(columns: 4, rows: 4) { _, _ in colors[1] }
        let set = try await fixture.pool.make(try fixture.request(stripes.bytes, recipe))
        let alone = try await fixture.pool.make(
            try fixture.request(middle.bytes, recipe, stem: "alone"))
        #expect(set.sourceWidth == 32)
        // The edge of the next stripe may be felt in the last pixel, but no more.
        #expect(abs(Int(set.dominantColor.green) - Int(alone.dominantColor.green)) < 8)
        #expect(abs(Int(set.dominantColor.red) - Int(alone.dominantColor.red)) < 8)
    }

    @Test func `the dominant colour is the mean, over white where nothing is`() async throws {
        let fixture = try ImageWorkerFixture()
        let plain = SamplePNG.bytes(width: 100, height: 50, red: 250, green: 20, blue: 20)
        let set = try await fixture.pool.make(try fixture.request(plain))
        #expect(set.dominantColor == PictureColor(red: 250, green: 20, blue: 20))
        let clear = SamplePNG.bytes(width: 8, height: 8, red: 0, green: 0, blue: 0, alpha: 0)
        let nothing = try await fixture.pool.make(try fixture.request(clear, stem: "clear"))
        #expect(nothing.dominantColor == PictureColor(red: 255, green: 255, blue: 255))
        let webp = String(decoding: try fixture.folder.bytes(of: "clear-8.webp"), as: UTF8.self)
        #expect(webp.contains("VP8X") && webp.contains("ALPH") && !webp.contains("EXIF"))
        let jpeg = try fixture.folder.bytes(of: "clear-8.jpg")
        let header = try ImageHeader.sniff(jpeg.span)
        #expect(header == ImageHeader(format: .jpeg, width: 8, height: 8))
    }

    @Test func `the same picture gives the same bytes in each worker`() async throws {
        let recipe = VariantRecipe(widths: [70, 200], formats: [.avif, .webp, .jpeg])
        let first = try ImageWorkerFixture()
        _ = try await first.pool.make(try first.request(wide, recipe))
        let second = try ImageWorkerFixture()
        // A worker that made another picture before makes this one no different.
        _ = try await second.pool.make(
            try second.request(SamplePNG.varied(width: 33, height: 99), recipe, stem: "other"))
        _ = try await second.pool.make(try second.request(wide, recipe))
        let copies = try first.copies
        #expect(copies.count == 5)
        for copy in copies {
            #expect(try second.folder.bytes(of: copy.name) == copy.bytes, "\(copy.name)")
        }
    }

    @Test func `a JPEG copy is progressive, and half as fine in colour`() async throws {
        let fixture = try ImageWorkerFixture()
        _ = try await fixture.pool.make(
            try fixture.request(wide, VariantRecipe(quality: VariantQuality(jpeg: 95))))
        let jpeg = try fixture.folder.bytes(of: "out-400.jpg")
        let frame = try #require(
            (0..<jpeg.count - 20).first { jpeg[$0] == 0xFF && jpeg[$0 + 1] == 0xC2 })
        #expect(jpeg[frame + 9] == 3)
        #expect([jpeg[frame + 11], jpeg[frame + 14], jpeg[frame + 17]] == [0x22, 0x11, 0x11])
    }

    @Test func `AVIF is written when it is asked for, and never read`() async throws {
        let fixture = try ImageWorkerFixture()
        let recipe = VariantRecipe(widths: [100], formats: [.avif, .webp, .jpeg])
        let set = try await fixture.pool.make(try fixture.request(wide, recipe))
        #expect(set.variants.map(\.format) == [.avif, .webp, .jpeg])
        let avif = try fixture.folder.bytes(of: "out-100.avif")
        #expect(Array(avif[4..<12]) == Array("ftypavif".utf8))
        let failure = try await fixture.result(of: avif, stem: "again").failure
        #expect(failure == .notAPicture(content: "AVIF"))
    }

    @Test func `without its module AVIF is an error that names it, and the rest is made`()
        async throws
    {
        let folder = try TemporaryFolder()
        let worker = try ImageWorkerProgram.locate()
        // The same library in a folder without modules beside it.
        let script = try folder.writeScript(
            """
            library=$(ldd '\(worker)' | sed -n 's/.*\\(libvips\\.so[^ ]*\\) => \\([^ ]*\\).*/\\2/p')
            ln -s "$library" '\(folder.path)'
            LD_LIBRARY_PATH='\(folder.path)' exec '\(worker)'
            """)
        let pool = ImageWorkerPool(executable: script, workers: 1, limits: .tested)
        var request = VariantRequest(
            source: try folder.write(wide, to: "a.png"), stem: folder.file("a"),
            recipe: VariantRecipe(widths: [50], formats: [.avif]))
        let failure = await pool.result(of: request).failure
        guard case .formatMissing(.avif, let reason) = failure else {
            Issue.record("\(String(describing: failure))")
            return
        }
        #expect(reason.contains("vips-heif.so"))
        request.recipe.formats = [.webp]
        #expect(try await pool.make(request).variants.count == 1)
    }

    @Test func `a copy that cannot be written is reported, and the others are complete`()
        async throws
    {
        let fixture = try ImageWorkerFixture()
        let recipe = VariantRecipe(widths: [50, 100], formats: [.webp])
        let taken = fixture.folder.file("out-50.webp")
        try FileManager.default.createDirectory(
            atPath: taken + "/in the way", withIntermediateDirectories: true)
        let failure = try await fixture.result(of: wide, recipe).failure
        #expect(failure == .unwritable(path: taken, reason: "Is a directory"))
        #expect(try fixture.folder.names == ["out-100.webp", "out-50.webp", "source"])
    }

    @Test func `a very high picture is made as high as WebP allows`() async throws {
        let fixture = try ImageWorkerFixture()
        let high = SamplePNG.varied(width: 3, height: 16_384)
        let set = try await fixture.pool.make(try fixture.request(high))
        #expect(set.sourceHeight == 16_384)
        #expect(set.variants.map(\.height) == [16_383, 16_383])
    }
}
