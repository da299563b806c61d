import Images
import TestSupport
import Testing

/// The first bytes of a picture and their expected header.
struct Sample: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let bytes: [UInt8]

    init(_ name: String, _ parts: [UInt8]...) {
        testDescription = name
        bytes = parts.flatMap { $0 }
    }
}

private func text(_ text: String) -> [UInt8] { Array(text.utf8) }
private func zeros(_ count: Int) -> [UInt8] { [UInt8](repeating: 0, count: count) }

private let jpegFrame: [UInt8] = [0xFF, 0xC0, 0, 17, 8, 0x01, 0x00, 0x02, 0x80, 3] + zeros(9)
private let gifFrame: [UInt8] = [0x2C, 0, 0, 0, 0, 0x80, 0x02, 0x00, 0x01, 0]

private let sized: [(Sample, ImageFormat)] = [
    (Sample("JPEG", [0xFF, 0xD8], jpegFrame), .jpeg),
    (
        Sample(
            "JPEG, progressive, after other segments",
            [
                0xFF, 0xD8, 0xFF, 0xE0, 0, 4, 1, 2, 0xFF, 0xFF, 0xFF, 0xE1, 0, 2, 0xFF, 0xC4, 0, 3,
                9,
            ],
            [0xFF, 0xC2], Array(jpegFrame.dropFirst(2))), .jpeg
    ),
    (Sample("PNG", SamplePNG.header(width: 640, height: 256)), .png),
    (Sample("GIF", text("GIF89a"), [0x80, 0x02, 0, 1, 0, 0, 0], gifFrame), .gif),
    (
        Sample(
            "GIF 87a with a palette and extensions",
            text("GIF87a"), [0x80, 0x02, 0, 1, 0x81, 0, 0], zeros(12),
            [0x21, 0xF9, 4, 0, 0, 0, 0, 0, 0x21, 0xFE, 2, 0x2C, 0x2C, 1, 9, 0], gifFrame), .gif
    ),
    (
        Sample(
            "GIF whose first frame is larger than its screen",
            text("GIF89a"), [1, 0, 1, 0, 0, 0, 0], [0x2C, 0x10, 0, 0x08, 0, 0x70, 0x02, 0xF8, 0, 0]),
        .gif
    ),
    (
        Sample(
            "WebP, lossy", text("RIFF"), zeros(4), text("WEBPVP8 "), zeros(7),
            [0x9D, 0x01, 0x2A, 0x80, 0x42, 0x00, 0x81]), .webp
    ),
    (
        Sample(
            "WebP, lossless", text("RIFF"), zeros(4), text("WEBPVP8L"), zeros(4),
            [0x2F, 0x7F, 0xC2, 0x3F, 0x00]), .webp
    ),
    (
        Sample(
            "WebP, extended", text("RIFF"), zeros(4), text("WEBPVP8X"), [10, 0, 0, 0, 0, 0, 0, 0],
            [0x7F, 0x02, 0, 0xFF, 0, 0]), .webp
    ),
]

@Test(arguments: sized)
func `a header gives format and size`(_ sample: Sample, _ format: ImageFormat) throws {
    let header = try ImageHeader.sniff(sample.bytes.span)
    #expect(header == ImageHeader(format: format, width: 640, height: 256))
}

@Test(arguments: sized)
func `a header cut anywhere is an error and no trap`(_ sample: Sample, _ format: ImageFormat) {
    var failures = 0
    for count in 0..<sample.bytes.count {
        let cut = Array(sample.bytes.prefix(count))
        do throws(ImageError) {
            let header = try ImageHeader.sniff(cut.span)
            #expect(header.width == 640 && header.height == 256)
        } catch {
            failures += 1
        }
    }
    #expect(failures >= sample.bytes.count / 2)
}

private let foreign: [(String, [UInt8])] = [
    ("SVG", text("<svg xmlns='http://www.w3.org/2000/svg'/>")),
    ("SVG", [0xEF, 0xBB, 0xBF] + text("\n<?xml version='1.0'?><!-- a --><SVG>")),
    ("HTML", text("<!DOCTYPE HTML><title>404</title>")), ("HTML", text(" <div>no</div>")),
    ("XML", text("<?xml version='1.0'?><Error/>")), ("JSON", text("{\"error\": 1}")),
    ("PDF", text("%PDF-1.7")), ("PostScript", text("%!PS-Adobe")), ("ZIP", [0x50, 0x4B, 3, 4, 0]),
    ("BMP", text("BM1234")), ("TIFF", [0x49, 0x49, 0x2A, 0]), ("gzip", [0x1F, 0x8B, 8]),
    ("AVIF", [0, 0, 0, 28] + text("ftypavif")),
    ("HEIC or video", [0, 0, 0, 28] + text("ftypheic")),
    ("icon (ICO)", [0, 0, 1, 0, 1]), ("unknown", text("hello")), ("unknown", text("RIFF1234WAVE")),
]

@Test(arguments: foreign)
func `other content is refused by name`(_ content: String, _ bytes: [UInt8]) {
    #expect(throws: ImageError.notAPicture(content: content)) {
        try ImageHeader.sniff(bytes.span)
    }
}

private let damaged: [Sample] = [
    Sample("JPEG whose pixels come first", [0xFF, 0xD8, 0xFF, 0xDA, 0, 8], zeros(20)),
    Sample("JPEG with a segment of no length", [0xFF, 0xD8, 0xFF, 0xE0, 0, 0], zeros(20)),
    Sample("JPEG of no height", [0xFF, 0xD8, 0xFF, 0xC0, 0, 17, 8, 0, 0, 2, 0x80, 3], zeros(9)),
    Sample("JPEG without segments", [0xFF, 0xD8, 0xFF], zeros(20)),
    Sample("PNG of no width", SamplePNG.header(width: 0, height: 5)),
    Sample(
        "PNG without IHDR", Array(SamplePNG.header(width: 1, height: 1).prefix(12)), text("IDAT")),
    Sample("GIF without a frame", text("GIF89a"), [1, 0, 1, 0, 0, 0, 0, 0x3B]),
    Sample("WebP without a picture", text("RIFF"), zeros(4), text("WEBPEXIF"), zeros(20)),
    Sample("WebP without a start code", text("RIFF"), zeros(4), text("WEBPVP8 "), zeros(20)),
    Sample("WebP without a signature", text("RIFF"), zeros(4), text("WEBPVP8L"), zeros(20)),
]

@Test(arguments: damaged)
func `a damaged header is an error that says so`(_ sample: Sample) {
    let error = #expect(throws: ImageError.self) { try ImageHeader.sniff(sample.bytes.span) }
    #expect(error?.description.contains("picture is damaged: ") == true)
}

@Test(arguments: [
    (16_385, 1), (1, 16_385), (65_535, 65_535), (8000, 6251), (Int(UInt32.max), Int(UInt32.max)),
])
func `too many pixels are refused from the header`(_ width: Int, _ height: Int) {
    #expect(throws: ImageError.tooManyPixels(width: width, height: height, limits: .standard)) {
        try ImageHeader.sniff(SamplePNG.header(width: width, height: height).span)
    }
}

@Test(arguments: [(16_384, 3051), (8000, 6250), (1, 1)])
func `pixels up to the limits are allowed`(_ width: Int, _ height: Int) throws {
    let header = try ImageHeader.sniff(SamplePNG.header(width: width, height: height).span)
    #expect(header.width == width && header.height == height)
}

@Test func `bytes over the limit and no bytes are refused`() {
    let limits = ImageLimits(byteCount: 10)
    #expect(throws: ImageError.tooManyBytes(33, limit: 10)) {
        try ImageHeader.sniff(SamplePNG.header(width: 1, height: 1).span, limits: limits)
    }
    #expect(throws: ImageError.empty) { try ImageHeader.sniff([UInt8]().span) }
}

@Test func `a file is sniffed, a missing one and a pipe are not`() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(SamplePNG.header(width: 3, height: 4), to: "a.jpg")
    #expect(try ImageHeader.sniff(file: path) == ImageHeader(format: .png, width: 3, height: 4))
    let error = #expect(throws: ImageError.self) {
        try ImageHeader.sniff(file: folder.file("none"))
    }
    #expect(
        error?.description == "\(folder.file("none")) cannot be read: No such file or directory")
    #expect(throws: ImageError.unreadable(path: folder.path, reason: "it is not a regular file")) {
        try ImageHeader.sniff(file: folder.path)
    }
}
