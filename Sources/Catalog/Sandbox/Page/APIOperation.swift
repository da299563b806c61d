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
                .health, "GET", ShopPath.health, "Says \"OK\", quotes included, as plain text.",
                200, []),
            APIOperation(
                .list, "GET", ShopPath.products,
                "A page of products, newest first; past the end it is 204 without a body.",
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
                "Changes what the body names; pictures stay, and thumbnail_id chooses among them.",
                changed, [400, 401, 403, 404, 415]),
            APIOperation(
                .removalKey, "POST", "\(product)/\(contract.deletionWord)",
                isOld
                    ? "Answers the product's own secret, which deletes it, as plain text."
                    : "Answers the path that deletes the product, as plain text.",
                200, [400, 401, 403, 404, 415]),
            APIOperation(
                .remove, "DELETE", isOld ? "\(product)/{key}" : product,
                isOld
                    ? "Deletes a product by its own secret."
                    : "Deletes the product of a path that /archived has answered.",
                changed, [400, 401, 403, 404]),
        ]
    }

    private static let items = [
        APIOperation(
            .itemList, "GET", ShopPath.items + "/{page}",
            "Twenty items; past the end there are none.", 200, [400]),
        APIOperation(
            .itemDetail, "GET", ShopPath.item + "/{id}",
            "An item with its descriptions and pictures.",
            200, [404]),
        APIOperation(
            .registerItem, "POST", ShopPath.item,
            "Registers an item with one to five pictures, each a JPEG or PNG of at most"
                + " 300 KB, and a password of its own.",
            200, [400, 413, 415, 503]),
        APIOperation(
            .updateItem, "PATCH", ShopPath.item + "/{id}",
            "Changes what the form names; pictures take the place of the old ones.", 200,
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
            "The ten films that most people saw on a day; none on days that are not over.", 200, []
        ),
        APIOperation(
            .weeklyChart, "GET", BoxOfficeRoute.weeklyChartPath,
            "The same of a week (weekGb=0), of its weekend (1) or of its other days (2).", 200, []),
        APIOperation(
            .film, "GET", BoxOfficeRoute.filmPath,
            "What is known of a film; of one that nobody knows, empty texts and lists.", 200, []),
        APIOperation(
            .imageSearch, "GET", BoxOfficeRoute.imageSearchPath,
            "Pictures for a query with the title of a film, posters among them.", 200, [400, 401]),
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
