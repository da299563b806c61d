/// An amount of storage in whole units of 1,000 bytes and its powers.
struct ByteCount: TypedValue {
    static let wanted = "a size such as 500 MB or 10 GB"

    /// In bytes.
    let number: Int

    init?(_ text: String) {
        let words = text.split(separator: " ", omittingEmptySubsequences: false)
        guard words.count == 2, let count = Int(words[0]), (1...999_999).contains(count) else {
            return nil
        }
        switch words[1] {
        case "MB": number = count * 1_000_000
        case "GB": number = count * 1_000_000_000
        case "TB": number = count * 1_000_000_000_000
        default: return nil
        }
    }
}
