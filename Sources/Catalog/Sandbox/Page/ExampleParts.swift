import CatalogShopContract

/// The parts from which example commands are made: ids and credentials that exist in the shop.
struct ExampleParts: Sendable {
    let address: String
    let contract: ShopContract
    let credentials: SandboxCredentials
    let vendor: SandboxVendor

    /// The id of an existing product.
    let id: Int

    /// The id of the next product to be registered.
    let nextID: Int

    /// The path of a picture to upload.
    let picture: String?

    /// Finds the parts in a shop.
    init?(of shop: Shop, contract: ShopContract, address: String) {
        let state = shop.state
        guard let vendor = shop.base.vendors.first, shop.base.count > 0, state.count > 0 else {
            return nil
        }
        let shown = state.listings(.newestFirst, 0..<1)[0]
        self.address = address
        self.contract = contract
        self.vendor = vendor
        credentials = .derived(for: vendor)
        id = shown.id
        nextID = state.changes.counters.product
        picture = shown.pictures.first.map {
            PictureAddresses(contract: contract)
                .address(of: $0.source, .thumb, vendor: shown.product.vendor.id)
        }
    }

    /// The commands, which work if they run one after another in this order.
    var examples: [SandboxExample] {
        let fetch =
            picture.map {
                [
                    SandboxExample(
                        title: "Fetch a picture", command: "curl -o mug.jpg '\(address)\($0)'")
                ]
            } ?? []
        return (contract.sellsItems ? readItems : readProducts) + fetch
            + (contract.sellsItems ? changeItems : changeProducts)
    }

    private var readProducts: [SandboxExample] {
        let products = address + ShopPath.products
        let search = contract.hasSearch ? "&\(ShopQuery.search)=o" : ""
        return [
            SandboxExample(
                title: "List products",
                command: "curl '\(products)?\(ShopQuery.page)=1&\(ShopQuery.pageSize)=3\(search)'"),
            SandboxExample(title: "Show one", command: "curl '\(products)/\(id)'"),
        ]
    }

    private var changeProducts: [SandboxExample] {
        let products = address + ShopPath.products
        let identifier = "-H 'identifier: \(credentials.identifier)'"
        let secret = "\"secret\":\"\(credentials.secret)\""
        let isOld = contract == .january2022
        let json = "-H 'Content-Type: application/json'"
        let ask =
            "curl -s \(identifier) \(json) -d '{\(secret)}' '\(products)/\(nextID)/\(contract.deletionWord)'"
        return [
            SandboxExample(
                title: "Register a product",
                command: "curl \(identifier)"
                    + " -F 'params={\"name\":\"Mug\",\"\(contract.descriptionKey)\":\"Holds tea.\","
                    + "\"price\":12000,\"currency\":\"KRW\",\"stock\":5,\(secret)};type=application/json'"
                    + " -F 'images=@mug.jpg' '\(products)'"),
            SandboxExample(
                title: "Change it",
                command: "curl -X PATCH \(identifier) \(json)"
                    + " -d '{\"price\":9000,\(secret)}' '\(products)/\(nextID)'"),
            SandboxExample(
                title: "Delete it, in two steps",
                command: "curl -X DELETE \(identifier)"
                    + (isOld
                        ? " \"\(products)/\(nextID)/$(\(ask))\"" : " \"\(address)$(\(ask))\"")),
        ]
    }

    private var readItems: [SandboxExample] {
        [
            SandboxExample(title: "List items", command: "curl '\(address)/items/1'"),
            SandboxExample(title: "Show one", command: "curl '\(address)/item/\(id)'"),
        ]
    }

    private var changeItems: [SandboxExample] {
        [
            SandboxExample(
                title: "Register an item",
                command: "curl -F 'title=Mug' -F 'descriptions=Holds tea.' -F 'price=12000'"
                    + " -F 'currency=KRW' -F 'stock=5' -F 'password=open sesame'"
                    + " -F 'images[]=@mug.jpg' '\(address)/item'"),
            SandboxExample(
                title: "Change it",
                command: "curl -X PATCH -F 'price=9000' -F 'password=open sesame'"
                    + " '\(address)/item/\(nextID)'"),
            SandboxExample(
                title: "Delete it",
                command: "curl -X DELETE -H 'Content-Type: application/json'"
                    + " -d '{\"password\":\"open sesame\"}' '\(address)/item/\(nextID)'"),
        ]
    }
}
