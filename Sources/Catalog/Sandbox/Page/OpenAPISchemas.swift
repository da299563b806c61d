internal import JSON

/// The schemas of a version's bodies, as its documents name them.
struct OpenAPISchemas {
    let contract: Contract

    /// All of them, by their names.
    var all: JSONValue {
        let refusal: JSONValue = ["Refusal": refusal]
        return refusal.merging(contract.isOfItems ? items : products).merging(boxOffice)
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
            "ProductList": object(listHead.merging(["pages": list(of: object(row))])),
            "Product": object(detail),
            "ProductRegistration": registration,
            "ProductChange": object(fields, required: ["secret"], isClosed: false),
            "Secret": object(["secret": Self.string], isClosed: false),
        ]
    }

    private var listHead: JSONValue {
        let isCamel = isNew
        func name(_ snake: String, _ camel: String) -> String { isCamel ? camel : snake }
        return [
            name("page_no", "pageNo"): Self.positive,
            name("items_per_page", "itemsPerPage"): Self.positive,
            name("total_count", "totalCount"): Self.positive,
            "offset": Self.count, "limit": Self.positive,
            name("last_page", "lastPage"): Self.positive,
            name("has_next", "hasNext"): Self.boolean,
            name("has_prev", "hasPrev"): Self.boolean,
        ]
    }

    private var row: JSONValue {
        isNew
            ? core.merging(["vendorName": Self.string, "description": Self.nullableString]) : core
    }

    private var detail: JSONValue {
        core.merging([
            "description": Self.nullableString,
            "images": ["type": "array", "maxItems": 5, "items": image],
            "vendors": vendor,
        ])
    }

    private var core: JSONValue {
        [
            "id": Self.positive, "vendor_id": Self.positive, "name": Self.nullableString,
            "thumbnail": Self.nullableString, "currency": Self.string,
            "price": Self.nullableNumber, "bargain_price": Self.nullableNumber,
            "discounted_price": Self.nullableNumber,
            "stock": ["type": ["integer", "null"], "format": "int64"],
            "created_at": date, "issued_at": date,
        ]
    }

    private var image: JSONValue {
        let members: JSONValue = [
            "id": Self.positive, "url": Self.string, "thumbnail_url": Self.string,
            "issued_at": date,
        ]
        return object(isNew ? members : members.merging(["succeed": Self.boolean]))
    }

    private var vendor: JSONValue {
        let members: JSONValue = ["id": Self.positive, "name": Self.string]
        return object(
            isNew ? members : members.merging(["created_at": date, "issued_at": date]))
    }

    private var date: JSONValue {
        [
            "type": "string",
            "pattern": .string("^\\d{4}-\\d\\d-\\d\\dT00:00:00\(isNew ? "" : "\\.00")$"),
        ]
    }

    private var registration: JSONValue {
        [
            "type": "object", "required": ["params", "images"],
            "properties": [
                "params": object(
                    fields, required: ["currency", "secret"], isClosed: false),
                "images": pictures,
            ],
        ]
    }

    /// The fields of a registration and of a change.
    private var fields: JSONValue {
        [
            "name": Self.string, (isNew ? "description" : "descriptions"): Self.string,
            "price": Self.amount, "currency": Self.string,
            "discounted_price": Self.amount, "stock": Self.stock,
            "thumbnail_id": Self.positive, "secret": Self.string,
        ]
    }
}

// MARK: - Items

extension OpenAPISchemas {
    private var items: JSONValue {
        let all = item.merging(["descriptions": Self.string, "images": list(of: Self.string)])
        let required: JSONValue = [
            "id", "title", "price", "currency", "stock", "thumbnails", "registration_date",
        ]
        return [
            "ItemList": object(["page": Self.positive, "items": list(of: closed(item, required))]),
            "Item": closed(all, required),
            "DeletedItem": object(["id": Self.positive]),
            "ItemRegistration": form(required: [
                "title", "descriptions", "price", "currency", "stock", "password", "images[]",
            ]),
            "ItemChange": form(required: ["password"]),
            "Password": object(["password": Self.string], isClosed: false),
        ]
    }

    private var item: JSONValue {
        [
            "id": Self.positive, "title": Self.string, "price": Self.count,
            "currency": Self.string, "stock": Self.count, "discounted_price": Self.count,
            "thumbnails": list(of: Self.string),
            "registration_date": ["type": "number"],
        ]
    }

    private func form(required: JSONValue) -> JSONValue {
        let fields: JSONValue = [
            "title": Self.string, "descriptions": Self.string, "price": Self.stock,
            "currency": Self.string, "stock": Self.stock, "discounted_price": Self.stock,
            "password": Self.string, "images[]": pictures,
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

    private var pictures: JSONValue {
        [
            "type": "array", "minItems": 1, "maxItems": 5,
            "items": [
                "type": "string", "format": "binary",
                "description": "A JPEG or PNG of at most 307,200 bytes.",
            ],
        ]
    }

    func list(of schema: JSONValue) -> JSONValue {
        ["type": "array", "items": schema]
    }

    /// An object that has all of these members and, if it is closed, no others.
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
