import HTTP

/// The beginning of a reply, made fit for a message.
struct Excerpt {
    private static let length = 200

    /// The first bytes as they came.
    let bytes: [UInt8]

    init(_ bytes: some Collection<UInt8>) {
        self.bytes = Array(bytes.prefix(Self.length))
    }

    /// Reads the beginning of a body; an unreadable one counts as empty, since the reading that
    /// failed before tells more.
    init(of body: ResponseBody) {
        bytes = body.prefix(Self.length)
    }

    /// The text, broken UTF-8 replaced.
    var text: String { String(decoding: bytes, as: UTF8.self) }

    /// The text in quotes, control characters and broken UTF-8 escaped.
    var quoted: String {
        text.debugDescription + (bytes.count == Self.length ? "…" : "")
    }

    /// Whether the text begins like HTML or XML.
    var looksLikeMarkup: Bool {
        bytes.first { $0 > 0x20 && $0 < 0x80 } == UInt8(ascii: "<")
    }
}
