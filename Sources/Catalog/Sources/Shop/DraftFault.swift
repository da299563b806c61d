import CatalogModel
import CatalogShopContract

/// What the documented limits of the shop API forbid in a draft.
///
/// The servers took many of these all the same, and showed what came of
/// it; so they are found before anything is sent.
package enum DraftFault: Equatable, Sendable {
    /// A text of so many characters where others are allowed.
    case length(String, found: Int, allowed: ClosedRange<Int>)
    /// A text without a visible character.
    case blank(String)
    /// A number below zero.
    case negative(String)
    /// A fraction where the contract has whole numbers.
    case fraction(String)
    /// More off than the price is, or more to pay.
    case aboveThePrice(String)
    /// No code of three capital letters.
    case currency(String)
    /// Too few pictures or too many.
    case pictureCount(Int)
    /// A picture file without bytes, or with too many.
    case pictureSize(String, byteCount: Int)
    /// No id of a picture.
    case thumbnailID(Int)
    /// No field is given.
    case nothingToChange
}

extension DraftFault {
    /// Section 2.5: 3 to 100 characters.
    static func ofName(_ name: String) -> [DraftFault] {
        ofLength(ProductKey.name, name, ShopLimits.name)
    }

    /// Section 2.5: 10 to 1,000 characters.
    static func ofDescription(_ description: String) -> [DraftFault] {
        ofLength(ProductKey.description, description, ShopLimits.description)
    }

    /// Section 2.5: from 0 up, and a discount of the price at most.
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

    /// Section 3.1: whole numbers from 0 up.
    static func ofWholePrice(
        _ key: String, _ price: DecimalAmount?, most: DecimalAmount? = nil
    ) -> [DraftFault] {
        guard let price else { return [] }
        if price < 0 { return [.negative(key)] }
        if price.scale > 0 { return [.fraction(key)] }
        if let most, price > most { return [.aboveThePrice(key)] }
        return []
    }

    /// Sections 2 and 3.1: an ISO 4217 code, any of them.
    static func ofCurrency(_ currency: String) -> [DraftFault] {
        currency.isCurrencyCode ? [] : [.currency(currency)]
    }

    /// From 0 up.
    static func ofStock(_ stock: Int?) -> [DraftFault] {
        (stock ?? 0) < 0 ? [.negative(ProductKey.stock)] : []
    }

    /// Sections 2.5 and 3.3: 1 to 5 files of less than 300 KiB.
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
        // The servers are written in Java, which counts so.
        let count = text.utf16.count
        if !allowed.contains(count) { return [.length(key, found: count, allowed: allowed)] }
        return text.isBlank ? [.blank(key)] : []
    }
}

extension DraftFault: CustomStringConvertible {
    /// The field and what it may be.
    package var description: String {
        switch self {
        case .length(let key, let found, let allowed):
            "\(key): it has \(found) characters, and may have \(allowed.lowerBound) to "
                + "\(allowed.upperBound)"
        case .blank(let key): "\(key): it has no visible character"
        case .negative(let key): "\(key): it is below 0"
        case .fraction(let key): "\(key): this contract knows whole numbers alone"
        case .aboveThePrice(let key): "\(key): it is more than the price"
        case .currency(let text):
            "currency: \(Excerpt(text.utf8).quoted) is no code of three capital letters such as KRW"
        case .pictureCount(let count):
            "pictures: there are \(count), and must be \(ShopLimits.pictures.lowerBound) to "
                + "\(ShopLimits.pictures.upperBound)"
        case .pictureSize(let name, 0): "pictures: \(name) is empty"
        case .pictureSize(let name, let count):
            "pictures: \(name) has \(count) bytes, and must have fewer than "
                + "\(ShopLimits.pictureBytes)"
        case .thumbnailID(let id): "thumbnail: \(id) is no id of a picture"
        case .nothingToChange: "there is nothing to change; name a field"
        }
    }
}
