internal import JSON

/// What the document says of one operation.
struct OpenAPIOperation {
    let operation: APIOperation
    let contract: Contract

    private var isOld: Bool { contract == .january2022 }

    /// The answers to what is done.
    var successes: JSONLiteral {
        let status = String(operation.status)
        let done: JSONLiteral = .members([(status, success)])
        return operation.kind == .list
            ? done.merging(["204": ["description": "There is no such page."]]) : done
    }

    private var success: JSONLiteral {
        switch operation.kind {
        case .health:
            text("The four characters \"OK\".", ["type": "string", "const": "\"OK\""])
        case .removalKey:
            text("What deletes the product.", ["type": "string", "minLength": 1])
        case .list: json("ProductList", hasTag: true)
        case .detail: json("Product", hasTag: true)
        case .itemList: json("ItemList", hasTag: true)
        case .itemDetail: json("Item", hasTag: true)
        case .register, .update, .remove: json("Product", hasTag: false)
        case .registerItem, .updateItem: json("Item", hasTag: false)
        case .removeItem: json(contract == .january2021 ? "DeletedItem" : "Item", hasTag: false)
        case .dailyChart: json("DailyChart", hasTag: true)
        case .weeklyChart: json("WeeklyChart", hasTag: true)
        case .film: json("Film", hasTag: true)
        case .imageSearch: json("ImageSearch", hasTag: false)
        }
    }

    /// What stands in the path, in the query and in the headers.
    var parameters: [JSONLiteral]? {
        switch operation.kind {
        case .health, .registerItem: nil
        case .list: paging
        case .detail, .itemDetail, .updateItem, .removeItem: [pathID]
        case .itemList: [path("page", number(to: PageRequest.largestNumber))]
        case .register: [identifier]
        case .update, .removalKey: [pathID, identifier]
        case .remove where isOld:
            [pathID, path("key", ["type": "string", "format": "uuid"]), identifier]
        case .remove:
            [path("id", ["type": "string", "pattern": "^[A-Za-z0-9+]+={0,2}$"]), identifier]
        case .dailyChart, .weeklyChart, .film, .imageSearch: boxOfficeParameters
        }
    }

    /// The body, for the operations that have one.
    var requestBody: JSONLiteral? {
        switch operation.kind {
        case .update: body("application/json", "ProductChange")
        case .removalKey: body("application/json", "Secret")
        case .removeItem: body("application/json", "Password")
        case .register:
            form("ProductRegistration", ["params": ["contentType": "application/json"]])
        case .registerItem: form("ItemRegistration", [:])
        case .updateItem: form("ItemChange", [:])
        default: nil
        }
    }
}

extension OpenAPIOperation {
    private var paging: [JSONLiteral] {
        let pages: [JSONLiteral] = [
            query("page_no", number(to: PageRequest.largestNumber).merging(["default": 1])),
            query("items_per_page", number(to: PageRequest.largestSize).merging(["default": 20])),
        ]
        return contract == .october2022
            ? pages + [query("search_value", ["type": "string"])] : pages
    }

    private func number(to limit: Int) -> JSONLiteral {
        ["type": "integer", "minimum": 1, "maximum": .number(String(limit))]
    }

    private var pathID: JSONLiteral { path("id", ["type": "integer", "minimum": 1]) }

    private var identifier: JSONLiteral {
        [
            "name": "identifier", "in": "header", "required": true,
            "description": "The vendor's identifier.",
            "schema": ["type": "string", "format": "uuid"],
        ]
    }

    private func path(_ name: String, _ schema: JSONLiteral) -> JSONLiteral {
        ["name": .text(name), "in": "path", "required": true, "schema": schema]
    }

    func query(
        _ name: String, _ schema: JSONLiteral, isRequired: Bool = false
    ) -> JSONLiteral {
        ["name": .text(name), "in": "query", "required": .bool(isRequired), "schema": schema]
    }

    private func text(_ description: String, _ schema: JSONLiteral) -> JSONLiteral {
        [
            "description": .text(description),
            "content": ["text/plain": ["schema": schema]],
        ]
    }

    private func json(_ schema: String, hasTag: Bool) -> JSONLiteral {
        let reply: JSONLiteral = [
            "description": .text(operation.summary),
            "content": ["application/json": ["schema": reference(schema)]],
        ]
        return hasTag
            ? reply.merging([
                "headers": [
                    "ETag": [
                        "description": "Changes with the body; If-None-Match is answered 304.",
                        "required": true, "schema": ["type": "string"],
                    ]
                ]
            ]) : reply
    }

    private func body(_ mediaType: String, _ schema: String) -> JSONLiteral {
        let content: JSONLiteral = ["schema": reference(schema)]
        return ["required": true, "content": .members([(mediaType, content)])]
    }

    private func form(_ schema: String, _ encoding: JSONLiteral) -> JSONLiteral {
        let pictures = operation.kind == .register ? "images" : "images[]"
        let mediaTypes: JSONLiteral = ["contentType": "image/png, image/jpeg"]
        let files: JSONLiteral = .members([(pictures, mediaTypes)])
        return [
            "required": true,
            "content": [
                "multipart/form-data": [
                    "schema": reference(schema), "encoding": encoding.merging(files),
                ]
            ],
        ]
    }

    private func reference(_ schema: String) -> JSONLiteral {
        ["$ref": .text("#/components/schemas/\(schema)")]
    }
}
