import CatalogShopContract
internal import JSON

/// The OpenAPI schemas of all request and reply bodies in one version of the API.
struct OpenAPISchemas {
    let contract: ShopContract

    /// All schemas, by name.
    var all: JSONValue {
        let refusal: JSONValue = ["Refusal": refusal]
        return refusal.merging(contract.sellsItems ? items : products).merging(boxOffice)
    }

    private var refusal: JSONValue {
        switch contract {
        case .january2021: object(["error": ["const": true], "reason": Self.string])
        case .may2021: object(["message": Self.string])
        case .january2022, .october2022: object(["code": Self.integer, "message": Self.string])
        }
    }
}

// MARK: - Products

extension OpenAPISchemas {
    private var isNew: Bool { contract == .october2022 }

    private var products: JSONValue {
        [
            "ProductList": object(listHead.merging([contract.rowsKey: list(of: extended(row))])),
            "Product": extended(detail),
            "ProductRegistration": registration,
            "ProductChange": object(
                fields, required: Self.names(MutationKey.secret), isClosed: false),
            "Secret": object([MutationKey.secret: Self.string], isClosed: false),
        ]
    }

    private var listHead: JSONValue {
        let keys: PagingKeys = isNew ? .camelCase : .snakeCase
        return [
            keys.page: Self.positive, keys.pageSize: Self.positive,
            keys.totalCount: Self.positive, "offset": Self.count, "limit": Self.positive,
            keys.lastPage: Self.positive, keys.hasNext: Self.boolean,
            keys.hasPrevious: Self.boolean,
        ]
    }

    private var row: JSONValue {
        isNew
            ? core.merging([
                ProductKey.vendorName: Self.string, ProductKey.description: Self.nullableString,
            ]) : core
    }

    private var detail: JSONValue {
        core.merging([
            ProductKey.description: Self.nullableString,
            ProductKey.images: ["type": "array", "maxItems": mostPictures, "items": image],
            ProductKey.vendors: vendor,
        ])
    }

    private var core: JSONValue {
        [
            ProductKey.id: Self.positive, ProductKey.vendorID: Self.positive,
            ProductKey.name: Self.nullableString,
            ProductKey.thumbnail: Self.nullableString, ProductKey.currency: Self.string,
            ProductKey.price: Self.nullableNumber, ProductKey.bargainPrice: Self.nullableNumber,
            ProductKey.discountedPrice: Self.nullableNumber,
            ProductKey.stock: ["type": ["integer", "null"], "format": "int64"],
            ProductKey.createdAt: date, ProductKey.issuedAt: date,
        ]
    }

    private var image: JSONValue {
        let members: JSONValue = [
            ProductImageKey.id: Self.positive, ProductImageKey.url: Self.string,
            ProductImageKey.thumbnailURL: Self.string,
            ProductImageKey.issuedAt: date,
        ]
        return object(isNew ? members : members.merging([ProductImageKey.succeed: Self.boolean]))
    }

    private var vendor: JSONValue {
        let members: JSONValue = [VendorKey.id: Self.positive, VendorKey.name: Self.string]
        return object(
            isNew
                ? members : members.merging([VendorKey.createdAt: date, VendorKey.issuedAt: date]))
    }

    private var date: JSONValue {
        [
            "type": "string",
            "pattern": .string("^\\d{4}-\\d\\d-\\d\\dT00:00:00\(isNew ? "" : "\\.00")$"),
        ]
    }

    private var registration: JSONValue {
        [
            "type": "object", "required": Self.names(MutationKey.params, MutationKey.productImages),
            "properties": [
                MutationKey.params: object(
                    fields, required: Self.names(ProductKey.currency, MutationKey.secret),
                    isClosed: false),
                MutationKey.productImages: pictures,
            ],
        ]
    }

    /// The fields of a registration and of a change.
    private var fields: JSONValue {
        [
            ProductKey.name: Self.string, contract.descriptionKey: Self.string,
            ProductKey.price: Self.amount, ProductKey.currency: Self.string,
            ProductKey.discountedPrice: Self.amount, ProductKey.stock: Self.stock,
            ProductKey.thumbnailID: Self.positive, MutationKey.secret: Self.string,
        ]
    }
}

// MARK: - Items

extension OpenAPISchemas {
    private var items: JSONValue {
        let all = item.merging([
            ItemKey.descriptions: Self.string, ItemKey.images: list(of: Self.string),
        ])
        let required = Self.names(
            ItemKey.id, ItemKey.title, ItemKey.price, ItemKey.currency, ItemKey.stock,
            ItemKey.thumbnails, ItemKey.registrationDate)
        return [
            "ItemList": object([
                "page": Self.positive, contract.rowsKey: list(of: closed(item, required)),
            ]),
            "Item": closed(all, required),
            "DeletedItem": object([ItemKey.id: Self.positive]),
            "ItemRegistration": form(
                required: Self.names(
                    ItemKey.title, ItemKey.descriptions, ItemKey.price, ItemKey.currency,
                    ItemKey.stock, MutationKey.password, MutationKey.itemImages)),
            "ItemChange": form(required: Self.names(MutationKey.password)),
            "Password": object([MutationKey.password: Self.string], isClosed: false),
        ]
    }

    private var item: JSONValue {
        [
            ItemKey.id: Self.positive, ItemKey.title: Self.string, ItemKey.price: Self.count,
            ItemKey.currency: Self.string, ItemKey.stock: Self.count,
            ItemKey.discountedPrice: Self.count,
            ItemKey.thumbnails: list(of: Self.string),
            ItemKey.registrationDate: ["type": "number"],
        ]
    }

    private func form(required: JSONValue) -> JSONValue {
        let fields: JSONValue = [
            ItemKey.title: Self.string, ItemKey.descriptions: Self.string,
            ItemKey.price: Self.stock,
            ItemKey.currency: Self.string, ItemKey.stock: Self.stock,
            ItemKey.discountedPrice: Self.stock,
            MutationKey.password: Self.string, MutationKey.itemImages: pictures,
        ]
        return ["type": "object", "required": required, "properties": fields]
    }

    private func closed(_ members: JSONValue, _ required: JSONValue) -> JSONValue {
        [
            "type": "object", "required": required, "properties": members,
            "additionalProperties": false,
        ]
    }
}

// MARK: - Parts

extension OpenAPISchemas {
    static let string: JSONValue = ["type": "string"]
    static let boolean: JSONValue = ["type": "boolean"]
    private static let integer: JSONValue = ["type": "integer"]
    static let positive: JSONValue = ["type": "integer", "minimum": 1]
    static let count: JSONValue = ["type": "integer", "minimum": 0, "format": "int64"]
    private static let nullableString: JSONValue = ["type": ["string", "null"]]
    private static let nullableNumber: JSONValue = [
        "type": ["number", "null"], "format": "double",
    ]
    private static let amount: JSONValue = [
        "type": "number", "minimum": 0, "maximum": 999_999_999_999_999_999,
    ]
    private static let stock: JSONValue = [
        "type": "integer", "minimum": 0, "maximum": 9_223_372_036_854_775_807,
    ]

    private var mostPictures: JSONValue { .number(String(ShopLimits.pictures.upperBound)) }

    private var pictures: JSONValue {
        [
            "type": "array", "minItems": 1, "maxItems": mostPictures,
            "items": [
                "type": "string", "format": "binary",
                "description": "A JPEG or PNG of at most 307,200 bytes.",
            ],
        ]
    }

    private static func names(_ keys: String...) -> JSONValue {
        .array(keys.map { .string($0) })
    }

    func list(of schema: JSONValue) -> JSONValue {
        ["type": "array", "items": schema]
    }

    /// Returns the schema of a product that has all of `members` and may have any of ``extras``.
    private func extended(_ members: JSONValue) -> JSONValue {
        object(members.merging(extras), required: members.names)
    }

    /// Returns the schema of an object that has `members`.
    ///
    /// If `isClosed` is true, the object has no other members.
    func object(
        _ members: JSONValue, required: JSONValue? = nil, isClosed: Bool = true
    ) -> JSONValue {
        let object: JSONValue = [
            "type": "object", "required": required ?? members.names, "properties": members,
        ]
        return isClosed ? object.merging(["additionalProperties": false]) : object
    }
}

extension JSONValue {
    /// The names of an object's members, as a list.
    fileprivate var names: JSONValue {
        .array((members ?? []).map { .string($0.key) })
    }
}
