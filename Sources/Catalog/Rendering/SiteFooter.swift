/// The business behind a shop, each field as shown on pages.
///
/// Korean law requires shops to publish these fields (Act on the Consumer Protection in Electronic
/// Commerce, article 10).
package struct BusinessInformation: Hashable, Sendable {
    private var texts: [BusinessField: String] = [:]

    package init() {}

    /// One of the texts.
    package subscript(field: BusinessField) -> String? {
        get { texts[field] }
        set { texts[field] = newValue }
    }

    /// Warnings about values that are probably mistaken.
    var warnings: [String] {
        guard let registrationNumber = self[.registrationNumber],
            !Self.isRegistrationNumber(registrationNumber)
        else { return [] }
        return [
            """
            'footer.business.registration_number': '\(registrationNumber)' is not a number of the \
            Korean tax office, which has ten digits of which the last proves the others; is there a slip?
            """
        ]
    }

    /// Returns true for the number of a Korean business, with or without hyphens: the last of its
    /// ten digits is a check digit.
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

/// The content that the owner adds to the end of each page.
package struct SiteFooter: Hashable, Sendable {
    /// A few lines of plain text.
    package var text: String?
    /// The business behind the shop, as the law may require it.
    package var business: BusinessInformation?

    package init() {}
}
