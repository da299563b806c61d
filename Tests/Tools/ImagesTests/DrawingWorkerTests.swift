import Images
import TestSupport
import Testing

@testable import CatalogImageWorker

/// SVG is decoded by workers that were started for it, and these decode nothing else.
@Suite struct DrawingWorkerTests {
    private static let drawing = Array(
        """
        <svg xmlns="http://www.w3.org/2000/svg" width="40" height="20" viewBox="0 0 4 2">
        <path d="M0 0h4v2h-4z" fill="#c04020"/></svg>
        """.utf8)

    private static let recipe = VariantRecipe(widths: [10, 40], formats: [.jpeg])

    @Test func `a worker for drawings makes copies of SVG`() async throws {
        let fixture = try ImageWorkerFixture(decoding: .drawings)
        let set = try await fixture.result(of: Self.drawing, Self.recipe).get()
        #expect(set.variants.map(\.width) == [10, 40] && set.variants.map(\.height) == [5, 20])
        #expect(set.dominantColor == PictureColor(red: 0xC0, green: 0x40, blue: 0x20))
    }

    @Test func `a PNG of a drawing stays transparent`() async throws {
        let fixture = try ImageWorkerFixture(decoding: .drawings)
        let ring = Array(
            """
            <svg xmlns="http://www.w3.org/2000/svg" width="20" height="20">
            <circle cx="10" cy="10" r="8" fill="#c04020"/></svg>
            """.utf8)
        let recipe = VariantRecipe(widths: [20], formats: [.png])
        let set = try await fixture.result(of: ring, recipe).get()
        #expect(set.variants.map(\.format) == [.png])
        let png = try #require(try fixture.copies.first).bytes
        #expect(
            try ImageHeader.sniff(png.span) == ImageHeader(format: .png, width: 20, height: 20))
        // The colour type of transparent pixels (PNG, section 11.2.2).
        #expect(png[25] == 6)
    }

    @Test func `a worker for pictures refuses SVG`() async throws {
        let fixture = try ImageWorkerFixture()
        let result = await fixture.pool.result(
            of: try fixture.request(Self.drawing, Self.recipe))
        #expect(result.failure == .notAPicture(content: "SVG"))
        #expect(try fixture.copies.isEmpty)
    }

    /// In a process of its own, as libvips keeps its settings until the process ends.
    @Test func `libvips itself refuses SVG where pictures are decoded, also once it writes AVIF`()
        async
    {
        await #expect(processExitsWith: .success) {
            let library = try VipsLibrary(decoding: .pictures)
            #expect(throws: ImageError.self) { try VipsSource(drawing: Self.drawing) }
            try AVIFModule.load(decoding: .pictures)
            #expect(throws: ImageError.self) { try VipsSource(drawing: Self.drawing) }
            library.shutDown()
        }
        await #expect(processExitsWith: .success) {
            let library = try VipsLibrary(decoding: .drawings)
            let source = try VipsSource(drawing: Self.drawing)
            #expect(source.header == ImageHeader(format: .svg, width: 40, height: 20))
            library.shutDown()
        }
    }

    @Test(arguments: [
        ("JPEG", SampleJPEG(columns: 2, rows: 2, blocks: { _, _ in [90, 128, 128] }).bytes),
        ("PNG", SamplePNG.bytes(width: 4, height: 4, red: 1, green: 2, blue: 3)),
        ("text", Array("<html></html>".utf8)), ("nothing", []),
    ])
    func `a worker for drawings refuses files that are not SVG`(
        _ name: String, _ bytes: [UInt8]
    ) async throws {
        let fixture = try ImageWorkerFixture(decoding: .drawings)
        let result = try await fixture.result(of: bytes, Self.recipe)
        #expect(result.failure != nil, "\(name)")
        #expect(try fixture.copies.isEmpty)
        // It goes on afterwards.
        #expect(try await fixture.result(of: Self.drawing, Self.recipe).failure == nil)
    }
}
