import CatalogModel
import Text
import Time

/// Reads the fields of a product, a movie or a row.
///
/// A fault in a field does not stop the reading; the fault is recorded in `irregularities`.
struct FieldReading {
    private static let longestName = 1 << 10
    private static let longestDescription = 64 << 10
    /// The maximum number of bytes of a description in HTML.
    private static let longestHTML = 1 << 20
    /// The maximum number of pictures of a product.
    static let mostPictures = 50

    private(set) var irregularities: Set<Irregularity> = []
    private let pictureAddresses: PictureReferences

    init(pictureAddresses: PictureReferences) {
        self.pictureAddresses = pictureAddresses
    }

    mutating func record(_ irregularity: Irregularity, when condition: Bool = true) {
        if condition { irregularities.insert(irregularity) }
    }
}

// MARK: - Text

extension FieldReading {
    /// Reads a name, which becomes one line.
    mutating func name(_ field: Lenient<String>) -> String? {
        record(.unreadableText, when: field.isUnreadable)
        guard let text = field.value?.removingInvisibles().trimmingBlanks().joiningLines(),
            !text.isEmpty
        else { return nil }
        record(.cutName, when: text.utf8.count > Self.longestName)
        return cleaned(text.cut(toBytes: Self.longestName), keeping: [])
    }

    /// Reads a description in any format.
    ///
    /// Noncharacters are removed here only as characters. Those of references are removed from the
    /// finished HTML (`ControlCharacters`), because only the reader of the format resolves them.
    mutating func description(_ field: Lenient<String>) -> String? {
        record(.unreadableText, when: field.isUnreadable)
        guard let text = field.value?.removingNoncharacters(), !text.isBlank else { return nil }
        let limit = text.hasTag ? Self.longestHTML : Self.longestDescription
        record(.cutDescription, when: text.utf8.count > limit)
        return cleaned(text.cut(toBytes: limit), keeping: [0x09, 0x0A, 0x0D])
    }

    private mutating func cleaned(_ text: String, keeping kept: [UInt8]) -> String {
        guard text.hasControls(except: kept) else { return text }
        record(.controlCharacters)
        return text.replacingControls(keeping: kept)
    }

    /// Reads a date in one of the forms of ``Timestamp/init(parsing:)``.
    mutating func timestamp(_ field: Lenient<String>) -> Timestamp? {
        let timestamp = field.value.flatMap(Timestamp.init(parsing:))
        record(.unreadableDate, when: field.isUnreadable || field.value != nil && timestamp == nil)
        return timestamp
    }

    mutating func timestamp(_ field: Lenient<Timestamp>) -> Timestamp? {
        record(.unreadableDate, when: field.isUnreadable)
        return field.value
    }
}

extension String {
    /// True if the text seems to contain a tag of HTML.
    var hasTag: Bool {
        var text = self
        return text.withUTF8 { bytes in
            var isAfterBracket = false
            for byte in bytes {
                if isAfterBracket, byte == UInt8(ascii: "/") || 0x61...0x7A ~= byte | 0x20 {
                    return true
                }
                isAfterBracket = byte == UInt8(ascii: "<")
            }
            return false
        }
    }
}

// MARK: - Numbers

extension FieldReading {
    /// Reads a number of pieces; a number below 0, of a shop that sold more than it had, counts as
    /// 0.
    mutating func stock(_ field: Lenient<Int>) -> Int? {
        record(.unreadableStock, when: field.isUnreadable)
        return field.value.map { max(0, $0) }
    }

    /// Reads the price to pay and the regular price.
    ///
    /// A price without a currency counts as absent, and so does a regular price that is not higher
    /// than the price to pay.
    ///
    /// - Parameters:
    ///   - tag: the prices as sent; `nil` if a sent value is not an amount.
    ///   - isFree: true if a price of zero means that the product is free; otherwise zero counts as
    ///     no price.
    ///   - isInexact: true if the value that is not an amount is a number with too many digits.
    mutating func prices(
        _ tag: PriceTag?, _ currency: Lenient<String>, isFree: Bool = false,
        isInexact: Bool = false
    ) -> (price: Money?, regular: Money?) {
        guard let tag else {
            record(isInexact ? .inexactPrice : .unreadablePrice)
            return (nil, nil)
        }
        guard let paid = tag.paid, paid != 0 || isFree else { return (nil, nil) }
        guard paid >= 0 else {
            record(.negativePrice)
            return (nil, nil)
        }
        guard let currency = currency.value.flatMap(CurrencySpelling.code) else {
            record(.missingCurrency)
            return (nil, nil)
        }
        record(.unknownCurrency, when: !currency.isKnown)
        return (
            Money(paid.trimmed(), currency: currency.text),
            regularPrice(tag.regular, above: paid, currency.text)
        )
    }

    private mutating func regularPrice(
        _ field: Lenient<DecimalAmount>, above paid: DecimalAmount, _ currency: String
    ) -> Money? {
        record(.unusableListPrice, when: field.isUnreadable || field.value.map { $0 < 0 } ?? false)
        guard let regular = field.value, regular > paid else { return nil }
        return Money(regular.trimmed(), currency: currency)
    }
}

// MARK: - Pictures

extension FieldReading {
    /// Reads the pictures of a product; a repeated picture is left out.
    ///
    /// - Parameter references: the addresses as sent; `nil` stands for a picture without one.
    mutating func pictures(_ references: [String?]) -> [Picture] {
        record(.tooManyPictures, when: references.count > Self.mostPictures)
        var pictures: [Picture] = []
        for reference in references.prefix(Self.mostPictures) {
            if let reference { _ = index(of: reference, in: &pictures) }
        }
        return pictures
    }

    /// Returns the index of a picture, and adds the picture if it is not there yet.
    ///
    /// - Returns: `nil` if the picture cannot be fetched, or there are too many pictures.
    mutating func index(of reference: String, in pictures: inout [Picture]) -> Int? {
        guard let original = address(reference) else { return nil }
        if let known = pictures.firstIndex(where: { $0.original == original }) { return known }
        guard pictures.count < Self.mostPictures else {
            record(.tooManyPictures)
            return nil
        }
        pictures.append(Picture(original: original))
        return pictures.count - 1
    }

    /// Returns the address of a picture.
    ///
    /// The address is `nil` if `reference` is blank or cannot be fetched.
    mutating func address(_ reference: String) -> String? {
        let reference = reference.trimmingBlanks()
        guard !reference.isEmpty else { return nil }
        let address = pictureAddresses.address(of: reference)
        if address == nil {
            record(pictureAddresses.areOfFile ? .unusablePictureFile : .unusablePicture)
        }
        return address
    }
}
