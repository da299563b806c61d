/// An e-mail address; only the syntax is checked.
struct EmailAddress: TypedValue {
    static let wanted = "an e-mail address, such as help@shop.example"

    let text: String

    init?(_ text: String) {
        let parts = text.split(separator: "@", omittingEmptySubsequences: false)
        guard text.utf8.count <= 254, parts.count == 2, parts.allSatisfy({ !$0.isEmpty }),
            parts[1].contains("."), text.unicodeScalars.allSatisfy(\.isPartOfAddress)
        else { return nil }
        self.text = text
    }
}

extension Unicode.Scalar {
    /// True for a letter, a digit, or one of the signs that an address may contain here.
    fileprivate var isPartOfAddress: Bool {
        properties.isAlphabetic || ("0"..."9").contains(self)
            || "@.-_+".unicodeScalars.contains(self)
    }
}
