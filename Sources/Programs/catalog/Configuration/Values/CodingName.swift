import Compression

/// A way to pack files.
struct CodingName: TypedValue {
    static let wanted = "one of gzip and brotli"

    let coding: ContentCoding

    init?(_ text: String) {
        guard let coding = ContentCoding(rawValue: text) else { return nil }
        self.coding = coding
    }
}
