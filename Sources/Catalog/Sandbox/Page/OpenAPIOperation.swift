import CatalogShopContract
internal import JSON

/// The description of one operation in the OpenAPI document.
struct OpenAPIOperation {
    let operation: APIOperation
    let contract: ShopContract

    private var isOld: Bool { contract == .january2022 }

    /// The replies of a successful request.
    var successes: JSONValue {
        let status = String(operation.status)
        let done: JSONValue = [status: success]
        return operation.kind == .list
            ? done.merging(["204": ["description": "The page does not exist."]]) : done
    }

    private var success: JSONValue {
        switch operation.kind {
        case .health:
            text("The four characters \"OK\".", ["type": "string", "const": "\"OK\""])
        case .removalKey:
            text(
                "The secret or the path that deletes the product.",
                ["type": "string", "minLength": 1])
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

    /// The parameters in the path, the query and the headers.
    var parameters: [JSONValue]? {
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

    /// The request body; nil for operations without a request body.
    var requestBody: JSONValue? {
        switch operation.kind {
        case .update: body("application/json", "ProductChange")
        case .removalKey: body("application/json", "Secret")
        case .removeItem: body("application/json", "Password")
        case .register:
            form("ProductRegistration", [MutationKey.params: ["contentType": "application/json"]])
        case .registerItem: form("ItemRegistration", [:])
        case .updateItem: form("ItemChange", [:])
        default: nil
        }
    }
}

extension OpenAPIOperation {
    private var paging: [JSONValue] {
        let pages: [JSONValue] = [
            query(ShopQuery.page, number(to: PageRequest.largestNumber, default: 1)),
            query(
                ShopQuery.pageSize,
                number(to: PageRequest.largestSize, default: ShopLimits.pageSize)),
        ]
        return contract.hasSearch
            ? pages + [query(ShopQuery.search, ["type": "string"])] : pages
    }

    func number(to limit: Int, default value: Int? = nil) -> JSONValue {
        let number: JSONValue = [
            "type": "integer", "minimum": 1, "maximum": .number(String(limit)),
        ]
        return value.map { number.merging(["default": .number(String($0))]) } ?? number
    }

    private var pathID: JSONValue { path("id", ["type": "integer", "minimum": 1]) }

    private var identifier: JSONValue {
        [
            "name": .string(MutationKey.identifier), "in": "header", "required": true,
            "description": "The vendor's identifier.",
            "schema": ["type": "string", "format": "uuid"],
        ]
    }

    private func path(_ name: String, _ schema: JSONValue) -> JSONValue {
        ["name": .string(name), "in": "path", "required": true, "schema": schema]
    }

    func query(
        _ name: String, _ schema: JSONValue, isRequired: Bool = false
    ) -> JSONValue {
        ["name": .string(name), "in": "query", "required": .bool(isRequired), "schema": schema]
    }

    private func text(_ description: String, _ schema: JSONValue) -> JSONValue {
        [
            "description": .string(description),
            "content": ["text/plain": ["schema": schema]],
        ]
    }

    private func json(_ schema: String, hasTag: Bool) -> JSONValue {
        let reply: JSONValue = [
            "description": .string(operation.summary),
            "content": ["application/json": ["schema": reference(schema)]],
        ]
        return hasTag
            ? reply.merging([
                "headers": [
                    "ETag": [
                        "description":
                            "Changes with the body; with If-None-Match the reply can be 304.",
                        "required": true, "schema": ["type": "string"],
                    ]
                ]
            ]) : reply
    }

    private func body(_ mediaType: String, _ schema: String) -> JSONValue {
        let content: JSONValue = ["schema": reference(schema)]
        return ["required": true, "content": [mediaType: content]]
    }

    private func form(_ schema: String, _ encoding: JSONValue) -> JSONValue {
        let pictures =
            operation.kind == .register ? MutationKey.productImages : MutationKey.itemImages
        let mediaTypes: JSONValue = ["contentType": "image/png, image/jpeg"]
        let files: JSONValue = [pictures: mediaTypes]
        return [
            "required": true,
            "content": [
                "multipart/form-data": [
                    "schema": reference(schema), "encoding": encoding.merging(files),
                ]
            ],
        ]
    }

    private func reference(_ schema: String) -> JSONValue {
        ["$ref": .string("#/components/schemas/\(schema)")]
    }
}
