import Text

/// The texts about the business behind a shop, as pages show them.
///
/// Korean law requires shops to publish these texts (Act on the Consumer Protection in Electronic
/// Commerce, article 10).
package struct BusinessInformation: Hashable, Sendable {
    private var texts: [BusinessField: String] = [:]

    package init() {}

    /// The text of a field; `nil` if the owner did not set it.
    package subscript(field: BusinessField) -> String? {
        get { texts[field] }
        set { texts[field] = newValue }
    }

    /// Returns the warnings about values that are probably mistakes.
    ///
    /// - Parameter language: the language of the site. Only in Korean is the registration number
    ///   certainly one of the Korean tax office.
    func warnings(in language: String) -> [String] {
        guard language.primaryLanguage == "ko",
            let registrationNumber = self[.registrationNumber],
            !Self.isRegistrationNumber(registrationNumber)
        else { return [] }
        return [
            """
            'footer.business.registration_number': '\(registrationNumber)' is not a valid number \
            of the Korean tax office: it must have ten digits, and the last one is a check digit; \
            is there a typing error?
            """
        ]
    }

    /// Returns true for the registration number of a Korean business, with or without hyphens.
    ///
    /// The number has ten digits, and the last digit is a check digit.
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
