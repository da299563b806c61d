import CatalogModel
import CatalogShopContract
import Text

/// A value in a draft that violates the documented limits of the shop API.
///
/// A draft is the data of a product or item that is not yet sent.
///
/// Drafts are checked before they are sent, because servers accepted many violations and then
/// showed damaged products.
package enum DraftFault: Equatable, Sendable {
    /// A text whose length is outside the allowed range of characters.
    case length(String, found: Int, allowed: ClosedRange<Int>)
    /// A text without a visible character.
    case blank(String)
    /// A number below zero.
    case negative(String)
    /// A number with a fraction where the contract requires a whole number.
    case fraction(String)
    /// A reduction or a reduced price above the price.
    case aboveThePrice(String)
    /// A text that is not a code of ISO 4217.
    case currency(String)
    /// Too few or too many pictures.
    case pictureCount(Int)
    /// An empty or too large picture file.
    case pictureSize(String, byteCount: Int)
    /// A number that is not the id of a picture.
    case thumbnailID(Int)
    /// The change contains no field.
    case nothingToChange
}

extension DraftFault {
    /// Checks the length of a name: 3 to 100 characters.
    static func ofName(_ name: String) -> [DraftFault] {
        ofLength(ProductKey.name, name, ShopLimits.name)
    }

    /// Checks the length of a description: 10 to 1,000 characters.
    static func ofDescription(_ description: String) -> [DraftFault] {
        ofLength(ProductKey.description, description, ShopLimits.description)
    }

    /// Checks a price of at least 0, and a discount of at most the price.
    static func ofPrice(_ price: DecimalAmount?, discount: DecimalAmount?) -> [DraftFault] {
        var faults: [DraftFault] = []
        if let price, price < 0 { faults.append(.negative(ProductKey.price)) }
        guard let discount else { return faults }
        if discount < 0 {
            faults.append(.negative("discount"))
        } else if let price, discount > price {
            faults.append(.aboveThePrice("discount"))
        }
        return faults
    }

    /// Checks a price that must be a whole number of at least 0.
    static func ofWholePrice(
        _ key: String, _ price: DecimalAmount?, most: DecimalAmount? = nil
    ) -> [DraftFault] {
        guard let price else { return [] }
        if price < 0 { return [.negative(key)] }
        if price.scale > 0 { return [.fraction(key)] }
        if let most, price > most { return [.aboveThePrice(key)] }
        return []
    }

    /// Checks that the currency is a code of ISO 4217.
    static func ofCurrency(_ currency: String) -> [DraftFault] {
        Currency(code: currency) != nil ? [] : [.currency(currency)]
    }

    /// Checks that the stock is at least 0.
    static func ofStock(_ stock: Int?) -> [DraftFault] {
        (stock ?? 0) < 0 ? [.negative(ProductKey.stock)] : []
    }

    /// Checks for 1 to 5 files of less than 300 KiB.
    static func ofPictures(_ pictures: [PictureUpload]) -> [DraftFault] {
        let sizes = pictures.compactMap { picture in
            (1..<ShopLimits.pictureBytes).contains(picture.bytes.count)
                ? nil : DraftFault.pictureSize(picture.fileName, byteCount: picture.bytes.count)
        }
        let isCount = ShopLimits.pictures.contains(pictures.count)
        return (isCount ? [] : [.pictureCount(pictures.count)]) + sizes
    }

    private static func ofLength(
        _ key: String, _ text: String, _ allowed: ClosedRange<Int>
    ) -> [DraftFault] {
        // The servers count UTF-16 code units, because they are written in Java.
        let count = text.utf16.count
        if !allowed.contains(count) { return [.length(key, found: count, allowed: allowed)] }
        return text.isBlank ? [.blank(key)] : []
    }
}

extension DraftFault: CustomStringConvertible {
    /// A message that names the field and its limits.
    package var description: String {
        switch self {
        case .length(let key, let found, let allowed):
            "\(key): it has \(found) characters; allowed are \(allowed.lowerBound) to "
                + "\(allowed.upperBound)"
        case .blank(let key): "\(key): it has no visible character"
        case .negative(let key): "\(key): it is below 0"
        case .fraction(let key): "\(key): this contract allows only whole numbers"
        case .aboveThePrice(let key): "\(key): it is more than the price"
        case .currency(let text):
            "currency: \(Excerpt(text.utf8).quoted) is not a code of ISO 4217 "
                + (Currency.suggestion(for: text).map { "(did you mean \($0)?)" } ?? "such as KRW")
        case .pictureCount(let count):
            "pictures: there are \(count); required are \(ShopLimits.pictures.lowerBound) to "
                + "\(ShopLimits.pictures.upperBound)"
        case .pictureSize(let name, 0): "pictures: \(name) is empty"
        case .pictureSize(let name, let count):
            "pictures: \(name) has \(count) bytes; it must have fewer than "
                + "\(ShopLimits.pictureBytes)"
        case .thumbnailID(let id): "thumbnail: \(id) is not the id of a picture"
        case .nothingToChange: "nothing to change; set at least one field"
        }
    }
}
