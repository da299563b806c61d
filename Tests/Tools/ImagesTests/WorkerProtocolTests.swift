import Images
import Testing

private let request = VariantRequest(
    source: "/a/한 b.jpg", stem: "/c/d",
    recipe: VariantRecipe(
        widths: [1, 16_383], formats: [.avif, .jpeg],
        quality: VariantQuality(avif: 1, webp: 71, jpeg: 100), crop: .square, makesCard: true))

private let replies: [WorkerReply] = [
    .made(
        VariantSet(
            sourceWidth: 16_384, sourceHeight: 1,
            dominantColor: PictureColor(red: 1, green: 2, blue: 255),
            variants: [
                Variant(width: 480, height: 16_383, format: .avif, byteCount: 1 << 33),
                Variant(width: 1, height: 1, format: .jpeg, byteCount: 0),
            ], hasCard: true)),
    .failed(.formatMissing(.avif, reason: "gone")),
    .failed(.notEncoded(.webp, reason: "no memory")),
    .failed(.empty),
    .failed(.notAPicture(content: "SVG")),
    .failed(.damaged(.gif, reason: "cut")),
    .failed(.outOfMemory(.webp)),
    .failed(.tooManyBytes(9, limit: 8)),
    .failed(
        .tooManyPixels(
            width: 1, height: 2, limits: ImageLimits(byteCount: 3, pixelCount: 4, side: 5))),
    .failed(.unreadable(path: "/a", reason: "b")),
    .failed(.unwritable(path: "/a", reason: "b")),
]

@Test func `a request survives the wire`() throws {
    #expect(try VariantRequest(message: request.message) == request)
}

@Test(arguments: replies)
func `a reply survives the wire`(_ reply: WorkerReply) throws {
    #expect(try WorkerReply(message: reply.message) == reply)
}

@Test func `a message cut or lengthened anywhere is an error and no trap`() {
    for message in replies.map(\.message) + [request.message] {
        for count in 0..<message.count {
            #expect(throws: ImageError.self) {
                try WorkerReply(message: Array(message.prefix(count)))
            }
        }
        #expect(throws: ImageError.self) { try WorkerReply(message: message + [0]) }
    }
    for count in 0..<request.message.count {
        #expect(throws: ImageError.self) {
            try VariantRequest(message: Array(request.message.prefix(count)))
        }
    }
}

@Test func `a frame announces its length, and too long a one is refused`() throws {
    let frame = MessageFrame.framing([7, 8, 9])
    #expect(frame == [3, 0, 0, 0, 7, 8, 9])
    #expect(try MessageFrame.length(in: Array(frame.prefix(4)), limit: 3) == 3)
    #expect(throws: ImageError.self) {
        try MessageFrame.length(in: Array(frame.prefix(4)), limit: 2)
    }
}

@Test func `invalid requests are refused`() throws {
    try request.validate()
    let changes: [@Sendable (inout VariantRequest) -> Void] = [
        { $0.recipe.widths = [] }, { $0.source = "" }, { $0.stem = "a\0b" },
        { $0.source = String(repeating: "a", count: 4096) },
        { $0.stem = String(repeating: "a", count: 4064) },
    ]
    for change in changes {
        var wrong = request
        change(&wrong)
        #expect(throws: ImageError.self) { try wrong.validate() }
    }
}
