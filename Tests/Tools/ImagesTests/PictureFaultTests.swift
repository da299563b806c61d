import FoundationEssentials
import Glibc
import Images
import TestSupport
import Testing

private let photo = SamplePNG.varied(width: 180, height: 120)
/// Red, green, blue and grey, as YCbCr.
private let colors: [[UInt8]] = [[76, 85, 255], [145, 54, 34], [41, 240, 110], [128, 128, 128]]

/// Faulty files in place of a picture: they give an error or the whole picture.
@Suite(.serialized)
struct PictureFaultTests {
    @Test(.needs(.measurableMemory))
    func `a huge picture is refused from its header, and memory stays as it was`() async throws {
        let fixture = try MeasuredWorkerFixture()
        _ = try await fixture.pool.make(try fixture.request(photo))
        let before = try fixture.peakMemory
        let size: [UInt8] = [8, 0xFF, 0xFF, 0xFF, 0xFF, 3, 1, 0x11, 0, 2, 0x11, 0, 3, 0x11, 0]
        let jpeg = SampleJPEG.segment(0xC0, size)
        let bombs: [(String, [UInt8], (Int, Int)?)] = [
            ("PNG", SamplePNG.header(width: 60_000, height: 60_000), (60_000, 60_000)),
            ("JPEG", [0xFF, 0xD8] + jpeg, (65_535, 65_535)),
            ("AVIF", SampleAVIF.bomb(width: 17_000, height: 17_000), nil),
        ]
        for (name, bytes, size) in bombs {
            let failure = try await fixture.result(of: bytes, stem: name).failure
            if let (width, height) = size {
                #expect(failure == .tooManyPixels(width: width, height: height, limits: .standard))
            } else {
                #expect(failure == .notAPicture(content: name))
            }
        }
        // Kernels count in batches; the bombs would take gigabytes.
        #expect(try fixture.peakMemory - before <= 8_192)
        #expect(try fixture.folder.names.allSatisfy { !$0.hasPrefix("PNG") })
    }

    @Test func `a picture cut at any tenth is damaged, never half a picture`() async throws {
        let fixture = try ImageWorkerFixture()
        _ = try await fixture.pool.make(
            try fixture.request(photo, VariantRecipe(widths: [180], formats: [.webp, .jpeg])))
        let flat = SampleJPEG(columns: 20, rows: 20) { colors[($0 * $1) % 4] }
        let wholes: [(String, [UInt8])] = [
            ("PNG", photo), ("GIF", SampleGIF.bytes(width: 90, height: 50)),
            ("JPEG, progressive", try fixture.folder.bytes(of: "out-180.jpg")),
            ("JPEG", flat.bytes), ("WebP", try fixture.folder.bytes(of: "out-180.webp")),
        ]
        for (name, whole) in wholes {
            for crop in VariantCrop.allCases {
                let recipe = VariantRecipe(crop: crop)
                for tenth in 1..<10 {
                    let cut = Array(whole.prefix(whole.count * tenth / 10))
                    let result = try await fixture.result(of: cut, recipe, stem: "cut")
                    #expect(result.isDamaged, "\(name), \(crop), \(tenth)/10: \(result)")
                }
                let set = try await fixture.result(of: whole, recipe, stem: "whole").get()
                #expect(!set.variants.isEmpty, "\(name)")
            }
        }
        #expect(try fixture.folder.names.allSatisfy { !$0.hasPrefix("cut") })
    }

    @Test func `a JPEG that ends early is damaged, but one with a little garbage is not`()
        async throws
    {
        let fixture = try ImageWorkerFixture()
        let whole = SampleJPEG(columns: 20, rows: 20) { colors[($0 * $1) % 4] }.bytes
        let early = Array(whole.prefix(whole.count - 300)) + [0xFF, 0xD9]
        #expect(try await fixture.result(of: early).isDamaged)
        let trifle = Array(whole.dropLast(2)) + [UInt8](repeating: 0x11, count: 40) + [0xFF, 0xD9]
        #expect(try await fixture.result(of: trifle).get().sourceWidth == 160)
    }

    @Test func `a GIF that ends early is damaged`() async throws {
        let fixture = try ImageWorkerFixture()
        let half = SampleGIF.bytes(width: 90, height: 50, rows: 25)
        let failure = try await fixture.result(of: half).failure
        #expect(failure == .damaged(.gif, reason: "it has only 2250 of its 4500 pixels"))
        // Decoders make up for a part of the last row.
        let almost = SampleGIF.bytes(width: 90, height: 50, rows: 49)
        #expect(try await fixture.result(of: almost).get().sourceHeight == 50)
    }

    @Test(.needs(.sharedData("corpora")), arguments: Corpora.all)
    func `a bad picture of a corpus affects nothing but itself`(
        _ corpus: String
    ) async throws {
        let folder = try #require(Corpora.folder(corpus))
        let fixture = try ImageWorkerFixture(workers: 2)
        let names = Corpora.files(in: folder)
        for (index, name) in names.enumerated() {
            let request = VariantRequest(
                source: "\(folder)/\(name)", stem: fixture.folder.file("out\(index)"),
                recipe: VariantRecipe(widths: [32]))
            switch await fixture.pool.result(of: request) {
            case .success(let set):
                #expect(!Corpora.isBroken(name, in: corpus), "\(name) is a picture")
                for variant in set.variants {
                    let path = request.file(width: variant.width, format: variant.format)
                    let header = try ImageHeader.sniff(file: path)
                    #expect(header.width == variant.width && header.height == variant.height)
                }
            case .failure(.workerDied(let reason)):
                Issue.record("\(name): \(reason)")
            case .failure(let error):
                #expect(!Corpora.isGood(name, in: corpus), "\(name): \(error)")
            }
        }
        #expect(!names.isEmpty)
        #expect(try fixture.folder.names.allSatisfy { !$0.hasSuffix(".partial") })
    }

    @Test(arguments: [
        ("SVG", "<?xml version=\"1.0\"?><svg xmlns=\"http://www.w3.org/2000/svg\"/>"),
        ("HTML", "<!doctype html><img src=x>"), ("XML", "<?xml version='1.0'?><a/>"),
        ("PDF", "%PDF-1.4\n%\n1 0 obj"), ("PostScript", "%!PS-Adobe-3.0 EPSF-3.0"),
        ("ZIP", "PK\u{3}\u{4}\u{14}"), ("unknown", "GIF8"), ("unknown", "\u{FFFD}PNG"),
    ])
    func `a file that is not a picture is refused by its content, whatever its name`(
        _ content: String, _ text: String
    ) async throws {
        let fixture = try ImageWorkerFixture()
        // A whole picture behind it makes no picture of it.
        let failure = try await fixture.result(of: Array(text.utf8) + photo).failure
        #expect(failure == .notAPicture(content: content))
        let polyglot = photo + Array(text.utf8)
        #expect(try await fixture.result(of: polyglot).get().sourceWidth == 180)
        for copy in try fixture.copies {
            let words = String(decoding: copy.bytes, as: UTF8.self)
            #expect(text.utf8.count < 9 || !words.contains(text), "\(copy.name)")
        }
    }

    @Test func `of many frames the first one counts`() async throws {
        let fixture = try ImageWorkerFixture()
        let many = SampleGIF.bytes(width: 2, height: 2, frames: 100_000)
        let one = SampleGIF.bytes(width: 2, height: 2)
        #expect(try await fixture.result(of: many).get().sourceHeight == 2)
        #expect(try await fixture.result(of: one, stem: "one").get().sourceHeight == 2)
        for name in ["2.webp", "2.jpg"] {
            let bytes = try fixture.folder.bytes(of: "out-\(name)")
            #expect(try fixture.folder.bytes(of: "one-\(name)") == bytes)
        }
    }

    @Test func `a JPEG of thousands of scans affects no other picture`() async throws {
        let fixture = try ImageWorkerFixture()
        _ = try await fixture.pool.make(
            try fixture.request(photo, VariantRecipe(widths: [180], formats: [.jpeg])))
        let jpeg = try fixture.folder.bytes(of: "out-180.jpg")
        let last = try #require(
            jpeg.indices.dropLast().last { jpeg[$0] == 0xFF && jpeg[$0 + 1] == 0xDA })
        let scan = jpeg[last..<jpeg.count - 2]
        var many = Array(jpeg.dropLast(2))
        for _ in 0..<3000 { many += scan }
        many += [0xFF, 0xD9]
        // libjpeg-turbo refuses a scan that refines nothing; others read it once more.
        let result = try await fixture.result(of: many, stem: "many")
        let files = try fixture.folder.names.filter { $0.hasPrefix("many") }
        #expect(result.isDamaged ? files.isEmpty : files.count == 2)
        #expect(try await fixture.result(of: photo).get().sourceWidth == 180)
    }

    @Test(.needs(.measurableMemory))
    func `the kernel limits the time and memory of each picture`() async throws {
        let fixture = try MeasuredWorkerFixture(limits: .standard)
        for _ in 0..<2 {
            _ = try await fixture.result(of: photo, stem: "out").get()
            #expect(try fixture.limit("Max address space") == 640 << 20)
            #expect(try fixture.limit("Max file size") == 64 << 20)
            #expect(try fixture.limit("Max core file size") == 0)
            #expect((11...12).contains(try fixture.limit("Max cpu time")))
        }
    }

    @Test func `a lower limit is not raised, and is not an error`()
        async throws
    {
        let fixture = try MeasuredWorkerFixture(after: "ulimit -t 1000")
        for _ in 0..<2 { _ = try await fixture.result(of: photo, stem: "out").get() }
        #expect(try fixture.limit("Max cpu time") < 1000)
        #expect(try fixture.limit("Max cpu time", isHard: true) == 1000)
    }

    @Test func `a worker without the full time for a picture gets no second picture`()
        async throws
    {
        let fixture = try MeasuredWorkerFixture(after: "ulimit -t 5; echo . >>\"${0%/*}/starts\"")
        for _ in 0..<2 { _ = try await fixture.result(of: photo, stem: "out").get() }
        #expect(try fixture.folder.bytes(of: "starts").count == 4)
    }

    @Test func `a worker in an endless loop is ended by the kernel, and the next one works`()
        async throws
    {
        let folder = try TemporaryFolder()
        // The first start never comes to an end; every later one is the true worker.
        let script = try folder.writeScript(
            """
            if mkdir '\(folder.file("begun"))' 2>/dev/null; then
                while :; do :; done
            fi
            exec '\(try ImageWorkerProgram.locate())'
            """)
        var limits = WorkerLimits.tested
        (limits.processorSeconds, limits.patience) = (1, .seconds(600))
        let pool = ImageWorkerPool(executable: script, workers: 1, limits: limits)
        let request = VariantRequest(
            source: try folder.write(photo, to: "source"), stem: folder.file("out"))
        let failure = await pool.result(of: request).failure
        #expect(failure == .workerDied(reason: "it used up its processor time"))
        #expect(try await pool.make(request).sourceWidth == 180)
    }

    @Test(arguments: 1...8)
    func `a photo stands upright at each orientation of the camera`(
        _ orientation: Int
    ) async throws {
        let fixture = try ImageWorkerFixture()
        let upright = SampleJPEG(columns: 3, rows: 2) { colors[($0 + 2 * $1) % 4] }
        let mark = SampleMetadata.exif(orientation: UInt8(orientation))
        let stored = Orientation(orientation).stored(upright, segments: [mark])
        let recipe = VariantRecipe(widths: [24], formats: [.webp, .jpeg])
        let set = try await fixture.pool.make(try fixture.request(stored.bytes, recipe))
        #expect(set.sourceWidth == 24 && set.sourceHeight == 16)
        _ = try await fixture.pool.make(try fixture.request(upright.bytes, recipe, stem: "up"))
        for name in ["24.webp", "24.jpg"] {
            let bytes = try fixture.folder.bytes(of: "out-\(name)")
            #expect(try fixture.folder.bytes(of: "up-\(name)") == bytes, "\(name)")
        }
    }

    @Test func `a copy has no metadata of the camera, the place or the program`() async throws {
        let fixture = try ImageWorkerFixture()
        var picture = SampleJPEG(columns: 30, rows: 20) { colors[($0 + $1) % 4] }
        picture.segments =
            [SampleMetadata.exif(orientation: 6)] + SampleMetadata.notes
            + SampleMetadata.profile(SampleMetadata.swappedProfile(byteCount: 3000))
        let source = String(decoding: picture.bytes, as: UTF8.self)
        #expect(SampleMetadata.secrets.allSatisfy { source.contains($0) })
        let recipe = VariantRecipe(widths: [50, 1000], formats: [.avif, .webp, .jpeg])
        _ = try await fixture.pool.make(try fixture.request(picture.bytes, recipe))
        let copies = try fixture.copies
        #expect(copies.count == 5)
        for copy in copies {
            let words = String(decoding: copy.bytes, as: UTF8.self)
            for mark in SampleMetadata.secrets + SampleMetadata.marks {
                #expect(!words.contains(mark), "\(copy.name) has \(mark)")
            }
        }
    }

    @Test func `a profile of 8 MB is applied, an invalid one is not`() async throws {
        let fixture = try ImageWorkerFixture()
        var picture = SampleJPEG(columns: 4, rows: 4) { _, _ in colors[0] }
        let plain = try await fixture.result(of: picture.bytes).get().dominantColor
        #expect(plain.red > 250 && plain.blue < 5)
        let profile = SampleMetadata.swappedProfile(byteCount: 8 << 20)
        picture.segments = SampleMetadata.profile(profile)
        let swapped = try await fixture.result(of: picture.bytes, stem: "big").get()
        #expect(swapped.dominantColor.red < 5 && swapped.dominantColor.blue > 250)
        picture.segments = SampleMetadata.profile([UInt8](repeating: 7, count: 8 << 20))
        #expect(try await fixture.result(of: picture.bytes).get().dominantColor == plain)
    }

    @Test func `CMYK, sixteen bits, grey, a palette and transparency become sRGB`()
        async throws
    {
        let fixture = try ImageWorkerFixture()
        let pixels = 64
        func png(_ header: [UInt8], _ pixel: [UInt8], _ chunks: [(String, [UInt8])] = []) -> [UInt8]
        {
            let row = [0] + Array(repeatElement(pixel, count: pixels).joined())
            return SamplePNG.bytes(
                header: header, width: pixels, height: pixels, chunks: chunks,
                rows: Array(repeatElement(row, count: pixels).joined()))
        }
        let pictures: [(String, [UInt8], PictureColor)] = [
            (
                "sixteen bits", png([16, 2, 0, 0, 0], [255, 255, 128, 0, 0, 0]),
                PictureColor(red: 255, green: 128, blue: 0)
            ),
            ("grey", png([8, 0, 0, 0, 0], [100]), PictureColor(red: 100, green: 100, blue: 100)),
            (
                "grey, sixteen bits", png([16, 0, 0, 0, 0], [100, 0]),
                PictureColor(red: 100, green: 100, blue: 100)
            ),
            (
                "palette", png([8, 3, 0, 0, 0], [1], [("PLTE", [1, 2, 3, 200, 100, 50])]),
                PictureColor(red: 200, green: 100, blue: 50)
            ),
            (
                "half transparent", png([8, 6, 0, 0, 0], [0, 0, 0, 128]),
                PictureColor(red: 127, green: 127, blue: 127)
            ),
            (
                // Inks are stored the other way round, as Adobe does: this is none at all.
                "CMYK", SampleJPEG(columns: 8, rows: 8) { _, _ in [255, 255, 255, 255] }.bytes,
                PictureColor(red: 255, green: 255, blue: 255)
            ),
        ]
        for (name, bytes, color) in pictures {
            let set = try await fixture.result(of: bytes).get()
            let channels = zip(
                [set.dominantColor.red, set.dominantColor.green, set.dominantColor.blue],
                [color.red, color.green, color.blue])
            #expect(
                channels.allSatisfy { abs(Int($0) - Int($1)) <= 2 },
                "\(name): \(set.dominantColor)")
            #expect(set.variants.count == 2)
        }
    }
}
