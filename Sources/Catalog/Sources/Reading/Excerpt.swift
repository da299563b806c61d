import HTTP

/// The beginning of a reply, for messages.
struct Excerpt {
    private static let length = 200

    /// The first bytes as received.
    let bytes: [UInt8]

    init(_ bytes: some Collection<UInt8>) {
        self.bytes = Array(bytes.prefix(Self.length))
    }

    /// Reads the beginning of a body; an unreadable body counts as empty, because the earlier read
    /// error is more helpful.
    init(of body: ResponseBody) {
        bytes = body.prefix(Self.length)
    }

    /// The text, with broken UTF-8 replaced.
    var text: String { String(decoding: bytes, as: UTF8.self) }

    /// The text in quotes, with control characters and broken UTF-8 escaped.
    var quoted: String {
        text.debugDescription + (bytes.count == Self.length ? "…" : "")
    }

    /// True if the text begins like HTML or XML.
    var looksLikeMarkup: Bool {
        bytes.first { $0 > 0x20 && $0 < 0x80 } == UInt8(ascii: "<")
    }
}
