internal import JSON

/// The schemas of a version's bodies, as its documents name them.
struct OpenAPISchemas {
    let contract: Contract

    /// All of them, by their names.
    var all: JSONLiteral {
        let refusal: JSONLiteral = ["Refusal": refusal]
        return refusal.merging(contract.isOfItems ? items : products).merging(boxOffice)
    }

    private var refusal: JSONLiteral {
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

    private var products: JSONLiteral {
        [
            "ProductList": object(listHead.merging(["pages": list(of: object(row))])),
            "Product": object(detail),
            "ProductRegistration": registration,
            "ProductChange": object(fields, required: ["secret"], isClosed: false),
            "Secret": object(["secret": Self.string], isClosed: false),
        ]
    }

    private var listHead: JSONLiteral {
        let isCamel = isNew
        func name(_ snake: String, _ camel: String) -> String { isCamel ? camel : snake }
        return .members([
            (name("page_no", "pageNo"), Self.positive),
            (name("items_per_page", "itemsPerPage"), Self.positive),
            (name("total_count", "totalCount"), Self.positive),
            ("offset", Self.count), ("limit", Self.positive),
            (name("last_page", "lastPage"), Self.positive),
            (name("has_next", "hasNext"), Self.boolean),
            (name("has_prev", "hasPrev"), Self.boolean),
        ])
    }

    private var row: JSONLiteral {
        isNew
            ? core.merging(["vendorName": Self.string, "description": Self.nullableString]) : core
    }

    private var detail: JSONLiteral {
        core.merging([
            "description": Self.nullableString,
            "images": ["type": "array", "maxItems": 5, "items": image],
            "vendors": vendor,
        ])
    }

    private var core: JSONLiteral {
        [
            "id": Self.positive, "vendor_id": Self.positive, "name": Self.nullableString,
            "thumbnail": Self.nullableString, "currency": Self.string,
            "price": Self.nullableNumber, "bargain_price": Self.nullableNumber,
            "discounted_price": Self.nullableNumber,
            "stock": ["type": ["integer", "null"], "format": "int64"],
            "created_at": date, "issued_at": date,
        ]
    }

    private var image: JSONLiteral {
        let members: JSONLiteral = [
            "id": Self.positive, "url": Self.string, "thumbnail_url": Self.string,
            "issued_at": date,
        ]
        return object(isNew ? members : members.merging(["succeed": Self.boolean]))
    }

    private var vendor: JSONLiteral {
        let members: JSONLiteral = ["id": Self.positive, "name": Self.string]
        return object(
            isNew ? members : members.merging(["created_at": date, "issued_at": date]))
    }

    private var date: JSONLiteral {
        [
            "type": "string",
            "pattern": .text("^\\d{4}-\\d\\d-\\d\\dT00:00:00\(isNew ? "" : "\\.00")$"),
        ]
    }

    private var registration: JSONLiteral {
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
    private var fields: JSONLiteral {
        .members([
            ("name", Self.string), (isNew ? "description" : "descriptions", Self.string),
            ("price", Self.amount), ("currency", Self.string),
            ("discounted_price", Self.amount), ("stock", Self.stock),
            ("thumbnail_id", Self.positive), ("secret", Self.string),
        ])
    }
}

// MARK: - Items

extension OpenAPISchemas {
    private var items: JSONLiteral {
        let all = item.merging(["descriptions": Self.string, "images": list(of: Self.string)])
        let required: JSONLiteral = [
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

    private var item: JSONLiteral {
        [
            "id": Self.positive, "title": Self.string, "price": Self.count,
            "currency": Self.string, "stock": Self.count, "discounted_price": Self.count,
            "thumbnails": list(of: Self.string),
            "registration_date": ["type": "number"],
        ]
    }

    private func form(required: JSONLiteral) -> JSONLiteral {
        let fields: JSONLiteral = [
            "title": Self.string, "descriptions": Self.string, "price": Self.stock,
            "currency": Self.string, "stock": Self.stock, "discounted_price": Self.stock,
            "password": Self.string, "images[]": pictures,
        ]
        return ["type": "object", "required": required, "properties": fields]
    }

    private func closed(_ members: JSONLiteral, _ required: JSONLiteral) -> JSONLiteral {
        [
            "type": "object", "required": required, "properties": members,
            "additionalProperties": false,
        ]
    }
}

// MARK: - Parts

extension OpenAPISchemas {
    static let string: JSONLiteral = ["type": "string"]
    static let boolean: JSONLiteral = ["type": "boolean"]
    private static let integer: JSONLiteral = ["type": "integer"]
    static let positive: JSONLiteral = ["type": "integer", "minimum": 1]
    static let count: JSONLiteral = ["type": "integer", "minimum": 0, "format": "int64"]
    private static let nullableString: JSONLiteral = ["type": ["string", "null"]]
    private static let nullableNumber: JSONLiteral = [
        "type": ["number", "null"], "format": "double",
    ]
    private static let amount: JSONLiteral = [
        "type": "number", "minimum": 0, "maximum": 999_999_999_999_999_999,
    ]
    private static let stock: JSONLiteral = [
        "type": "integer", "minimum": 0, "maximum": 9_223_372_036_854_775_807,
    ]

    private var pictures: JSONLiteral {
        [
            "type": "array", "minItems": 1, "maxItems": 5,
            "items": [
                "type": "string", "format": "binary",
                "description": "A JPEG or PNG of at most 307,200 bytes.",
            ],
        ]
    }

    func list(of schema: JSONLiteral) -> JSONLiteral {
        ["type": "array", "items": schema]
    }

    /// An object that has all of these members and, if it is closed, no others.
    func object(
        _ members: JSONLiteral, required: JSONLiteral? = nil, isClosed: Bool = true
    ) -> JSONLiteral {
        let object: JSONLiteral = [
            "type": "object", "required": required ?? members.names, "properties": members,
        ]
        return isClosed ? object.merging(["additionalProperties": false]) : object
    }
}

extension JSONLiteral {
    /// The names of an object's members, as a list.
    fileprivate var names: JSONLiteral {
        .list((members ?? []).map { .text($0.key) })
    }
}
