import CatalogShopContract

/// An operation of the API, as the page at `/` and the OpenAPI document describe it.
struct APIOperation: Sendable {
    /// The effect of an operation.
    enum Kind: Sendable {
        case health, list, detail, register, update, removalKey, remove
        case itemList, itemDetail, registerItem, updateItem, removeItem
        case dailyChart, weeklyChart, film, imageSearch
    }

    let kind: Kind
    let method: String
    let path: String
    let summary: String

    /// The status of a reply that reports success.
    let status: Int

    /// The statuses of replies that refuse the request.
    let refusals: [Int]

    /// Returns the operations of a version of the API.
    static func all(of contract: ShopContract) -> [APIOperation] {
        (contract.sellsItems ? items : products(contract)) + boxOffice
    }

    private static func products(_ contract: ShopContract) -> [APIOperation] {
        let isOld = contract == .january2022
        let changed = isOld ? 202 : 200
        let product = ShopPath.products + "/{id}"
        return [
            APIOperation(
                .health, "GET", ShopPath.health,
                "Replies \"OK\", including the quotes, as plain text.",
                200, []),
            APIOperation(
                .list, "GET", ShopPath.products,
                "A page of products, newest first; beyond the end the reply is 204 without a body.",
                200, [400]),
            APIOperation(
                .detail, "GET", product, "A product with its pictures.", 200,
                [400, 404]),
            APIOperation(
                .register, "POST", ShopPath.products,
                "Registers a product with one to five pictures, each a JPEG or PNG of at most"
                    + " 300 KB.",
                201, [400, 401, 403, 413, 415, 503]),
            APIOperation(
                .update, "PATCH", product,
                "Changes the fields in the body; pictures stay, and thumbnail_id selects one of "
                    + "them.",
                changed, [400, 401, 403, 404, 415]),
            APIOperation(
                .removalKey, "POST", "\(product)/\(contract.deletionWord)",
                isOld
                    ? "Replies with the product's own secret, which deletes it, as plain text."
                    : "Replies with the path that deletes the product, as plain text.",
                200, [400, 401, 403, 404, 415]),
            APIOperation(
                .remove, "DELETE", isOld ? "\(product)/{key}" : product,
                isOld
                    ? "Deletes a product by its own secret."
                    : "Deletes the product with a path from the reply of /archived.",
                changed, [400, 401, 403, 404]),
        ]
    }

    private static let items = [
        APIOperation(
            .itemList, "GET", ShopPath.items + "/{page}",
            "Twenty items; an empty list beyond the end.", 200, [400]),
        APIOperation(
            .itemDetail, "GET", ShopPath.item + "/{id}",
            "An item with its descriptions and pictures.",
            200, [404]),
        APIOperation(
            .registerItem, "POST", ShopPath.item,
            "Registers an item with one to five pictures, each a JPEG or PNG of at most 300 KB, "
                + "and with its own password.",
            200, [400, 413, 415, 503]),
        APIOperation(
            .updateItem, "PATCH", ShopPath.item + "/{id}",
            "Changes the fields in the form; new pictures replace the old ones.", 200,
            [400, 404, 413, 415, 503]),
        APIOperation(
            .removeItem, "DELETE", ShopPath.item + "/{id}", "Deletes an item.", 200,
            [400, 404, 415]),
    ]

    /// The operations of the box office, which are the same in all versions of the shop's API.
    ///
    /// Errors of the box office have a status of success.
    private static let boxOffice = [
        APIOperation(
            .dailyChart, "GET", BoxOfficeRoute.dailyChartPath,
            "The ten films with the most tickets of a day; empty for days that are not over.", 200,
            []
        ),
        APIOperation(
            .weeklyChart, "GET", BoxOfficeRoute.weeklyChartPath,
            "The same for a week (weekGb=0), its weekend (1) or its other days (2).", 200, []),
        APIOperation(
            .film, "GET", BoxOfficeRoute.filmPath,
            "The details of a film; empty texts and lists for an unknown film.", 200, []),
        APIOperation(
            .imageSearch, "GET", BoxOfficeRoute.imageSearchPath,
            "Pictures for a query with the title of a film, including posters.", 200, [400, 401]),
    ]

    private init(
        _ kind: Kind, _ method: String, _ path: String, _ summary: String, _ status: Int,
        _ refusals: [Int]
    ) {
        self.kind = kind
        self.method = method
        self.path = path
        self.summary = summary
        self.status = status
        self.refusals = refusals
    }
}
