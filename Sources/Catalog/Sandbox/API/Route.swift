import CatalogShopContract

/// The part of the API that a path stands for.
enum Route: Equatable {
    case page
    case description
    case health
    case products
    case product(String)
    /// The request for the key that deletes a product.
    case removalKey(String)
    /// The deletion of a product with its key.
    case removal(String, key: String)
    case items(String)
    case newItem
    case item(String)
    case picture(PictureAddress)
    case boxOffice(BoxOfficeRoute)

    /// Creates the route of a percent-decoded path; nil for an unknown path.
    init?(path: String, contract: ShopContract) {
        let segments = path.split(separator: "/").map(String.init)
        if segments.isEmpty {
            self = .page
        } else if segments == ["openapi.json"] {
            self = .description
        } else if let address = PictureAddress(segments: segments, contract: contract) {
            self = .picture(address)
        } else if let route = BoxOfficeRoute(segments: segments) {
            self = .boxOffice(route)
        } else if contract.sellsItems {
            self.init(items: segments)
        } else {
            self.init(products: segments, contract)
        }
    }

    private init?(items segments: [String]) {
        switch (segments.first.map { "/\($0)" }, segments.count) {
        case (ShopPath.items, 2): self = .items(segments[1])
        case (ShopPath.item, 1): self = .newItem
        case (ShopPath.item, 2): self = .item(segments[1])
        default: return nil
        }
    }

    private init?(products segments: [String], _ contract: ShopContract) {
        let path = segments.map { "/\($0)" }.joined()
        if path == ShopPath.health {
            self = .health
            return
        }
        guard path == ShopPath.products || path.hasPrefix(ShopPath.products + "/") else {
            return nil
        }
        let rest = Array(segments.dropFirst(2))
        switch (rest.count, contract) {
        case (0, _): self = .products
        case (1, _): self = .product(rest[0])
        case (2, _) where rest[1] == contract.deletionWord: self = .removalKey(rest[0])
        case (2, .january2022): self = .removal(rest[0], key: rest[1])
        default: return nil
        }
    }

    /// Returns the methods that the route accepts; GET includes HEAD.
    ///
    /// In contract 2022-10, a product is deleted at its own path, with a token in place of its id.
    func methods(in contract: ShopContract) -> [String] {
        switch self {
        case .page, .description, .health, .items, .picture, .boxOffice: ["GET"]
        case .products: ["GET", "POST"]
        case .product: contract == .october2022 ? ["GET", "PATCH", "DELETE"] : ["GET", "PATCH"]
        case .removalKey, .newItem: ["POST"]
        case .removal: ["DELETE"]
        case .item: ["GET", "PATCH", "DELETE"]
        }
    }

    /// Returns the methods in the format of the `Allow` header.
    func allow(in contract: ShopContract) -> String {
        methods(in: contract).flatMap { $0 == "GET" ? ["GET", "HEAD"] : [$0] }.joined(
            separator: ", ")
            + ", OPTIONS"
    }
}
