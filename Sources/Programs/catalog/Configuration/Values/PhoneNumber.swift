/// A number to call, as people write it.
struct PhoneNumber: TypedValue {
    static let wanted = "a telephone number, such as 02-1234-5678 or +82 2 1234 5678"

    let text: String

    init?(_ text: String) {
        let digitCount = text.utf8.count { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
        guard text.utf8.count <= 30, (3...20).contains(digitCount),
            text.dropFirst(text.hasPrefix("+") ? 1 : 0).allSatisfy({
                "0123456789-. ()".contains($0)
            })
        else { return nil }
        self.text = text
    }
}
