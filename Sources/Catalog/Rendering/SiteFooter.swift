/// Who keeps a shop: what Korean law wants shops to tell on their pages (Act on the Consumer
/// Protection in Electronic Commerce, article 10), each as it is shown.
package struct BusinessInformation: Hashable, Sendable {
    private var texts: [BusinessField: String] = [:]

    /// Nothing.
    package init() {}

    /// One of the texts.
    package subscript(field: BusinessField) -> String? {
        get { texts[field] }
        set { texts[field] = newValue }
    }

    /// What may be mistaken, with its remedy.
    var doubts: [String] {
        guard let registrationNumber = self[.registrationNumber],
            !Self.isRegistrationNumber(registrationNumber)
        else { return [] }
        return [
            """
            'footer.business.registration_number': '\(registrationNumber)' is no number of the \
            Korean tax office, which has ten digits of which the last proves the others; is there a slip?
            """
        ]
    }

    /// Whether a text is the number of a Korean business, with or without hyphens: the last of its
    /// ten digits follows from the others.
    static func isRegistrationNumber(_ text: String) -> Bool {
        let bytes = text.utf8.filter { $0 != UInt8(ascii: "-") && $0 != UInt8(ascii: " ") }
        let digits = bytes.compactMap { byte in
            (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
                ? Int(byte - UInt8(ascii: "0")) : nil
        }
        guard digits.count == 10, bytes.count == 10 else { return false }
        let weights = [1, 3, 7, 1, 3, 7, 1, 3, 5]
        let sum = zip(weights, digits).map(*).reduce(digits[8] * 5 / 10, +)
        return (10 - sum % 10) % 10 == digits[9]
    }
}

/// What an owner wants to stand at the end of each page.
package struct SiteFooter: Hashable, Sendable {
    /// A few lines of plain text.
    package var text: String?
    /// Who sells, as the law may want it told.
    package var business: BusinessInformation?

    /// Nothing.
    package init() {}
}
