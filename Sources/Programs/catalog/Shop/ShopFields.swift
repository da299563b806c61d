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
    init(_ arguments: ParsedArguments, hasImages: Bool = true) throws {
        name = arguments["--name"]
        price = try arguments.value("--price", of: Parsed<DecimalAmount>.self)?.value
        let currency = arguments["--currency"]
        self.currency = currency.map { Currency(code: $0.uppercased())?.code ?? $0 }
        discount = try arguments.value(arguments.discountFlag, of: Parsed<DecimalAmount>.self)?
            .value
        stock = arguments.number("--stock")
        description = try Self.description(arguments)
        let root = try arguments.siteRoot()
        images = hasImages ? arguments.values(of: "--image").map(root.locate) : []
        isSquare = hasImages && arguments.has("--square")
    }

    private static func description(_ arguments: ParsedArguments) throws -> String? {
        guard let path = try arguments.path("--description-file") else {
            return arguments["--description"]
        }
        if arguments.has("--description") {
            throw arguments.error(.conflict("--description", "--description-file"))
        }
        let name = try arguments.siteRoot().locate(path)
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
        _ pictures: [PictureUpload], _ arguments: ParsedArguments
    ) throws(ArgumentError) -> ProductDraft {
        ProductDraft(
            name: try arguments.need(name, "--name TEXT"),
            description: try arguments.need(description, "--description TEXT"),
            price: try arguments.need(price, "--price NUMBER"),
            currency: currency ?? Self.defaultCurrency, discount: discount, stock: stock,
            pictures: pictures)
    }

    /// Returns the draft of an item to register.
    ///
    /// - Throws: `ArgumentError` for a field that is missing.
    func itemDraft(
        _ pictures: [PictureUpload], _ arguments: ParsedArguments
    ) throws(ArgumentError) -> ItemDraft {
        ItemDraft(
            title: try arguments.need(name, "--name TEXT"),
            descriptions: try arguments.need(description, "--description TEXT"),
            price: try arguments.need(price, "--price NUMBER"),
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
