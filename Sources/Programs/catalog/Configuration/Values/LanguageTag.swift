/// The language of a site as a BCP 47 tag (RFC 5646); only the syntax is checked.
struct LanguageTag: TypedValue {
    static let wanted = "a language tag, such as ko or en"

    let text: String

    init?(_ text: String) {
        let subtags = text.split(separator: "-", omittingEmptySubsequences: false)
        guard let language = subtags.first, (2...3).contains(language.utf8.count),
            language.utf8.allSatisfy(\.isLetter),
            subtags.dropFirst().allSatisfy({ subtag in
                (1...8).contains(subtag.utf8.count)
                    && subtag.utf8.allSatisfy { $0.isLetter || $0.isDigit }
            })
        else { return nil }
        self.text = text
    }
}

extension UInt8 {
    fileprivate var isLetter: Bool {
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self | 0x20)
    }

    fileprivate var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }
}
