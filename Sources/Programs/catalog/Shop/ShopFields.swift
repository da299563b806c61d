import Arguments
import CatalogModel
import CatalogSources
import Text

/// The typed fields of a product or an item; `nil` for a field that was not typed.
struct ShopFields {
    let name: String?
    let description: String?
    let price: DecimalAmount?
    let currency: String?
    /// For a product, the amount of the reduction; for an item, the reduced price.
    let discount: DecimalAmount?
    let stock: Int?
    /// The paths of picture files.
    let images: [String]
    let isSquare: Bool

    static let defaultCurrency = "KRW"

    /// Reads the fields, and the file of the description if the user typed its path.
    ///
    /// - Throws: `ArgumentError` or `CommandError`.
    init(_ typed: ParsedArguments, hasImages: Bool = true) throws {
        name = typed["--name"]
        price = try typed.value("--price", of: Parsed<DecimalAmount>.self)?.value
        let currency = typed["--currency"]
        self.currency = currency.map { Currency(code: $0.uppercased())?.code ?? $0 }
        discount = try typed.value(typed.discountFlag, of: Parsed<DecimalAmount>.self)?.value
        stock = typed.number("--stock")
        description = try Self.description(typed)
        let root = try typed.siteRoot()
        images = hasImages ? typed.values(of: "--image").map(root.locate) : []
        isSquare = hasImages && typed.has("--square")
    }

    private static func description(_ typed: ParsedArguments) throws -> String? {
        guard let path = try typed.path("--description-file") else {
            return typed["--description"]
        }
        if typed.has("--description") {
            throw typed.error(.conflict("--description", "--description-file"))
        }
        let name = try typed.siteRoot().locate(path)
        do {
            return try TextFile(at: name).text(named: name)
        } catch {
            throw CommandError.unusableDescription(reason: "\(error)")
        }
    }
}

extension ShopFields {
    /// Returns the draft of a product to register.
    ///
    /// - Throws: `ArgumentError` for a field that is missing.
    func productDraft(
        _ pictures: [PictureUpload], _ typed: ParsedArguments
    ) throws(ArgumentError) -> ProductDraft {
        ProductDraft(
            name: try typed.need(name, "--name TEXT"),
            description: try typed.need(description, "--description TEXT"),
            price: try typed.need(price, "--price NUMBER"),
            currency: currency ?? Self.defaultCurrency, discount: discount, stock: stock,
            pictures: pictures)
    }

    /// Returns the draft of an item to register.
    ///
    /// - Throws: `ArgumentError` for a field that is missing.
    func itemDraft(
        _ pictures: [PictureUpload], _ typed: ParsedArguments
    ) throws(ArgumentError) -> ItemDraft {
        ItemDraft(
            title: try typed.need(name, "--name TEXT"),
            descriptions: try typed.need(description, "--description TEXT"),
            price: try typed.need(price, "--price NUMBER"),
            currency: currency ?? Self.defaultCurrency, stock: stock ?? 0,
            discountedPrice: discount, pictures: pictures)
    }

    /// Returns the changes to send for a product; fields that are `nil` stay unchanged.
    func productPatch(thumbnailID: Int?) -> ProductPatch {
        var patch = ProductPatch()
        patch.name = name
        patch.description = description
        patch.thumbnailID = thumbnailID
        patch.price = price
        patch.currency = currency
        patch.discount = discount
        patch.stock = stock
        return patch
    }

    /// Returns the changes to send for an item; fields that are `nil` stay unchanged.
    func itemPatch(_ pictures: [PictureUpload]) -> ItemPatch {
        var patch = ItemPatch()
        patch.title = name
        patch.descriptions = description
        patch.price = price
        patch.currency = currency
        patch.stock = stock
        patch.discountedPrice = discount
        patch.pictures = pictures
        return patch
    }
}

extension ParsedArguments {
    fileprivate var discountFlag: String {
        path.contains(Command.item.name) ? "--discounted-price" : "--discount"
    }

    fileprivate func need<Value>(
        _ value: Value?, _ option: String
    ) throws(ArgumentError) -> Value {
        guard let value else { throw error(.missingOperand(option)) }
        return value
    }
}
