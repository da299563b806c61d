import CatalogShopContract
import CatalogSources
import FoundationEssentials
import Images
import TestSupport
import Testing

@testable import CatalogCLI

/// Preparation of pictures before they are sent.
@Suite struct PicturePreparationTests {
    private let program: Program

    init() throws {
        program = try Program()
    }

    private func write(_ bytes: [UInt8], to name: String) throws -> String {
        let path = "\(program.folder)/\(name)"
        try Data(bytes).write(to: URL(filePath: path))
        return path
    }

    private func upload(
        _ path: String, isSquare: Bool = false
    ) async throws -> (upload: PictureUpload, header: ImageHeader) {
        let uploads = try await PicturePreparation(isSquare: isSquare)
            .uploads(of: [path]) { _ in }
        let upload = try #require(uploads.first)
        return (upload, try ImageHeader.sniff(upload.bytes.span))
    }

    /// A JPEG with the metadata of a camera: its orientation and its place.
    private func photograph() async throws -> [UInt8] {
        let path = try write(
            SamplePNG.bytes(width: 60, height: 40, red: 0x25, green: 0x36, blue: 0xA0),
            to: "plain.png")
        let jpeg = try await upload(path).upload.bytes
        let exif: [UInt8] =
            Array("Exif\0\0MM\0*".utf8) + [0, 0, 0, 8, 0, 2]
            // Orientation, one short: 6, to be turned to the right.
            + [0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, 6, 0, 0]
            // Artist, in the place of all that is private.
            + [0x01, 0x3B, 0, 2, 0, 0, 0, 12, 0, 0, 0, 38, 0, 0, 0, 0]
            + Array("37.57N 127E\0".utf8)
        let length = exif.count + 2
        return [0xFF, 0xD8, 0xFF, 0xE1, UInt8(length >> 8), UInt8(length & 0xFF)] + exif
            + jpeg.dropFirst(2)
    }

    @Test func `a photograph is turned upright, and its metadata is removed`() async throws {
        let bytes = try await photograph()
        #expect(bytes.firstRange(of: Array("37.57N".utf8)) != nil)
        #expect(try ImageHeader.sniff(bytes.span).width == 60)
        let (upload, header) = try await upload(try write(bytes, to: "Mein Foto (1).JPEG"))
        #expect(header == ImageHeader(format: .jpeg, width: 40, height: 60))
        #expect(upload.bytes.firstRange(of: Array("37.57N".utf8)) == nil)
        #expect(upload.bytes.firstRange(of: Array("Exif".utf8)) == nil)
        #expect(upload.fileName == "MeinFoto1.jpg" && upload.mediaType == "image/jpeg")
    }

    @Test func `a picture is cut square on request`() async throws {
        let bytes = try await photograph()
        let (_, header) = try await upload(try write(bytes, to: "컵.jpg"), isSquare: true)
        #expect(header == ImageHeader(format: .jpeg, width: 40, height: 40))
    }

    @Test func `a picture that is too large is made narrower until it fits`() async throws {
        let path = try write(NoisePNG(width: 1_400, height: 700).bytes, to: "컵.png")
        let (upload, header) = try await upload(path)
        #expect(upload.bytes.count < ShopLimits.pictureBytes)
        #expect(upload.bytes.count > ShopLimits.pictureBytes / 2)
        #expect((480..<1_400).contains(header.width))
        #expect(upload.fileName == "picture-1.jpg")
    }

    @Test func `nothing is left of the copies`() async throws {
        let place = "\(program.folder)/copies"
        try FileManager.default.createDirectory(atPath: place, withIntermediateDirectories: true)
        let preparation = try PicturePreparation(isSquare: false, in: place)
        let path = try write(SecretsTests.png, to: "a.png")
        _ = try await preparation.uploads(of: [path]) { _ in }
        #expect(try FileManager.default.contentsOfDirectory(atPath: place).isEmpty)
    }
}
