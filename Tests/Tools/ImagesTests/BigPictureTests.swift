import Images
import TestSupport
import Testing

/// Pictures that need much memory.
@Suite(.serialized, .needs(.measurableMemory))
struct BigPictureTests {
    /// A white picture, made by a worker from a PNG of one bit a pixel.
    private func picture(
        width: Int, height: Int, _ format: ImageFormat, in fixture: ImageWorkerFixture
    ) async throws -> [UInt8] {
        let row = [0] + [UInt8](repeating: 0xFF, count: (width + 7) / 8)
        let png = SamplePNG.bytes(
            header: [1, 0, 0, 0, 0], width: width, height: height,
            rows: Array(repeatElement(row, count: height).joined()))
        let recipe = VariantRecipe(widths: [16_383], formats: [format])
        _ = try await fixture.pool.make(try fixture.request(png, recipe, stem: "big"))
        return try fixture.folder.bytes(of: "big-\(width).\(format.fileExtension)")
    }

    @Test func `a picture that takes more memory than a worker has is reported as such`()
        async throws
    {
        let fixture = try ImageWorkerFixture()
        // Progressive, so that all of its coefficients are in memory at a time: 58 MB.
        let big = try await picture(width: 4800, height: 4000, .jpeg, in: fixture)
        #expect(try await fixture.result(of: big).get().sourceWidth == 4800)
        let poor = ImageWorkerPool(
            executable: try ImageWorkerProgram.locate(), workers: 1,
            limits: WorkerLimits(addressSpace: 160 << 20))
        let failure = await poor.result(of: try fixture.request(big, stem: "no")).failure
        #expect(failure == .outOfMemory(.jpeg))
        #expect(
            try await poor.make(try fixture.request(SamplePNG.varied(width: 9, height: 9)))
                .sourceWidth == 9)
    }
}
