/// The warnings of libjpeg.
enum JPEGWarning {
    private static let losses = [
        "premature end", "Premature end", "bad Huffman code", "bad arithmetic code",
        "instead of RST",
    ]

    /// Returns true if the warning means that a part of the picture is missing.
    static func losesPixels(_ message: String) -> Bool {
        losses.contains { message.contains($0) }
    }
}
