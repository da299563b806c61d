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
    init?(path: String, contract: Contract) {
        let segments = path.split(separator: "/").map(String.init)
        if segments.isEmpty {
            self = .page
        } else if segments == ["openapi.json"] {
            self = .description
        } else if let address = PictureAddress(segments: segments, contract: contract) {
            self = .picture(address)
        } else if let route = BoxOfficeRoute(segments: segments) {
            self = .boxOffice(route)
        } else if contract.isOfItems {
            self.init(items: segments)
        } else {
            self.init(products: segments, contract)
        }
    }

    private init?(items segments: [String]) {
        switch (segments.first, segments.count) {
        case ("items", 2): self = .items(segments[1])
        case ("item", 1): self = .newItem
        case ("item", 2): self = .item(segments[1])
        default: return nil
        }
    }

    private init?(products segments: [String], _ contract: Contract) {
        if segments == ["healthChecker"] {
            self = .health
            return
        }
        guard segments.starts(with: ["api", "products"]) else { return nil }
        let rest = segments.dropFirst(2).map { $0 }
        switch (rest.count, contract) {
        case (0, _): self = .products
        case (1, _): self = .product(rest[0])
        case (2, .january2022) where rest[1] == "secret": self = .removalKey(rest[0])
        case (2, .october2022) where rest[1] == "archived": self = .removalKey(rest[0])
        case (2, .january2022): self = .removal(rest[0], key: rest[1])
        default: return nil
        }
    }

    /// The methods that may be used there; whoever may get may ask for the head alone, too.
    ///
    /// In 2022-10 a product is deleted where it is shown, but by a token in the place of its id.
    func methods(in contract: Contract) -> [String] {
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
    func allow(in contract: Contract) -> String {
        methods(in: contract).flatMap { $0 == "GET" ? ["GET", "HEAD"] : [$0] }.joined(
            separator: ", ")
            + ", OPTIONS"
    }
}
