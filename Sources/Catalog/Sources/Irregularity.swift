/// A fault in a reply that does not stop the reading, because the affected value is dropped or
/// changed.
package enum Irregularity: String, Sendable, CaseIterable {
    case unreadablePrice = "the price is not a number: it is left out"
    case inexactPrice = "the price cannot be stored exactly: it is left out"
    case negativePrice = "the price is below zero: it is left out"
    case unusableListPrice =
        "the list price is below zero, or cannot be stored exactly: it is left out"
    case unusableSalePrice =
        "the sale price is below zero, or above the price: the price counts instead"
    case missingCurrency = "the price has no currency: it is left out"
    case unknownCurrency =
        "the currency is not a code of ISO 4217: prices are shown, but not given to search engines"
    case unreadableStock = "the stock is not a whole number: it is left out"
    case unreadableDate = "a date has an unknown form: it is left out"
    case unreadableText = "a name or description is not text: it is left out"
    case unreadableVendor = "the vendor has no readable id: it is left out"
    case missingName = "the name is missing: pages show \"Unnamed product\" (이름 없는 상품) in its place"
    case cutName = "the name is longer than 1 KiB: it was cut"
    case cutDescription = "the description is longer than 64 KiB, or 1 MiB with HTML: it was cut"
    case controlCharacters = "control characters were replaced"
    case unusablePicture =
        "the address of a picture does not begin with http or https: it is left out"
    case unusablePictureFile =
        """
        a picture is neither an address that begins with http or https, nor a file in the folder \
        of the table or below it: it is left out
        """
    case tooManyPictures = "there are more than 50 pictures: the rest is left out"
    case unreadableNumber = "a number cannot be read or stored: it is left out"
    case unreadableMove = "the change of the rank cannot be read: the rank counts as unchanged"
    case unreadableList = "a list of names is not a list: it is left out"
    case namelessEntry = "a list of names has an entry without one: it is left out"
    case unusableLink = "the link does not begin with http or https: it is left out"
    case unusableCode = "a GTIN has a wrong length or check digit: it is left out"
    case unknownWord =
        "an availability, condition, group or format has an unknown name: it is left out"
    case unreadableFact = "a fact of the product cannot be read: it is left out"
    case cutFact = "a name, code or value is too long: it was cut"
    case tooManyFacts =
        "there are too many options, categories, attributes or tags: the rest is left out"
    case tooManyVariants =
        "there are more than 2,048 variants or values of an option: the rest is left out"
    case strayVariant =
        "a variant has the id of another one, or an unknown value of an option: it is left out"
    case missingVariation =
        "the list of variations lacks a variation of the product: its price and stock are left out"
    case tooManyNames = "a list has more than 2,000 names: the rest is left out"
}

extension Irregularity: CustomStringConvertible {
    /// The remedy, if it is not in the data of the product.
    var remedy: String? {
        self == .missingCurrency
            ? "write the currency below 'source:', such as 'currency: EUR'" : nil
    }

    /// The fault and its effect, and the remedy if there is one.
    package var description: String { rawValue + (remedy.map { "; \($0)" } ?? "") }
}
