import CatalogShopContract

/// What a path of a version of the API leads to.
enum Route: Equatable {
    case page
    case description
    case health
    case products
    case product(String)
    /// Where the vendor asks for what deletes a product.
    case removalKey(String)
    /// Where a product is deleted with its key.
    case removal(String, key: String)
    case items(String)
    case newItem
    case item(String)
    case picture(PictureAddress)
    case boxOffice(BoxOfficeRoute)

    /// Reads a decoded path; nil when there is nothing at it.
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

    /// The methods that may be used there; whoever may get may ask for the head alone, too.
    ///
    /// In 2022-10 a product is deleted where it is shown, but by a token in the place of its id.
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

    /// The methods as the header `Allow` names them.
    func allow(in contract: ShopContract) -> String {
        methods(in: contract).flatMap { $0 == "GET" ? ["GET", "HEAD"] : [$0] }.joined(
            separator: ", ")
            + ", OPTIONS"
    }
}
