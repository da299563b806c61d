package import CatalogModel
package import CatalogShopContract
package import HTTP
import Text

/// A shop API in one of its contracts: the addresses and requests that the shop accepts.
///
/// A contract is a version of the API.
///
/// This type makes requests, and ``ShopClient`` sends them. A draft is checked against the
/// documented limits before a request is made.
package struct ShopAPI: Sendable, Equatable {
    /// The maximum number of UTF-8 bytes of an id, because a longer id does not fit into an
    /// address.
    package static let longestID = WireID.longest

    /// The contract, which is the version of the API.
    package let contract: ShopContract
    /// The address at which the API begins.
    package let base: WebAddress
    /// The address of the API, without a slash at the end.
    private let root: String

    /// Creates the API of the shop at `base`, which may include the path of the list.
    package init(_ contract: ShopContract, at base: WebAddress) {
        self.contract = contract
        self.base = base
        root = base.root(above: contract.sellsItems ? ShopPath.items : ShopPath.products)
    }

    /// Returns the address of a path below the address of the shop.
    private func address(_ path: String) -> WebAddress {
        // A valid address stays valid if segments are added.
        WebAddress(root + path) ?? base
    }
}

// MARK: - Reading

extension ShopAPI {
    /// The address of the health check, `/healthChecker`.
    ///
    /// A shop that sells items has no health check; the address is then the first page of its list.
    package var healthAddress: WebAddress {
        contract.sellsItems ? listAddress(page: 1) : address(ShopPath.health)
    }

    /// Returns the address of page number `page` (`GET /api/products`, `GET /items/{page}`).
    ///
    /// Pages are counted from 1.
    ///
    /// - Throws: `SourceError` when `search` is a text but the contract has no search.
    package func listAddress(
        page: Int, search: String?
    ) throws(SourceError) -> WebAddress {
        guard let search else { return listAddress(page: page) }
        guard contract.hasSearch else { throw SourceError(.shop(.noSearch(contract)), at: base) }
        let list = listAddress(page: page).text
        return WebAddress("\(list)&\(ShopQuery.search)=\(search.percentEncodedSegment)") ?? base
    }

    private func listAddress(page: Int) -> WebAddress {
        address(
            contract.sellsItems
                ? "\(ShopPath.items)/\(page)"
                : "\(ShopPath.products)?\(ShopQuery.page)=\(page)"
                    + "&\(ShopQuery.pageSize)=\(ShopLimits.pageSize)")
    }

    /// Returns the address of a product or item (`GET /api/products/{id}`, `GET /item/{id}`).
    ///
    /// The id must have at most ``longestID`` bytes.
    package func address(of id: ProductID) -> WebAddress {
        let collection = contract.sellsItems ? ShopPath.item : ShopPath.products
        return address("\(collection)/\(id.text.percentEncodedSegment)")
    }
}

// MARK: - Products

extension ShopAPI {
    /// Returns the request to register a product (`POST /api/products`).
    ///
    /// - Throws: `SourceError` with all violations of the documented limits.
    package func registration(
        of draft: ProductDraft, by vendor: VendorCredentials
    ) throws(SourceError) -> ShopMutation {
        try refuse(draft.faults)
        return ShopMutation(
            .post, address(ShopPath.products), by: vendor.identifier,
            .object(
                name: MutationKey.params,
                draft.fields(contract) + [ShopField(MutationKey.secret, .secret(vendor.secret))],
                fileKey: MutationKey.productImages, draft.pictures))
    }

    /// Returns the request to change a product (`PATCH /api/products/{id}`).
    ///
    /// - Throws: The errors of a registration.
    package func change(
        of id: ProductID, to patch: ProductPatch, by vendor: VendorCredentials
    ) throws(SourceError) -> ShopMutation {
        try refuse(patch.faults)
        return ShopMutation(
            .patch, address(of: id), by: vendor.identifier,
            .json(patch.fields(contract) + [ShopField(MutationKey.secret, .secret(vendor.secret))]))
    }

    /// Returns the first of the two requests that delete a product.
    ///
    /// It requests the key or the address of the deletion (`POST /api/products/{id}/secret` or
    /// `/archived`).
    package func deletionKeyRequest(
        for id: ProductID, by vendor: VendorCredentials
    ) -> ShopMutation {
        let address = address("\(address(of: id).path(below: root))/\(contract.deletionWord)")
        return ShopMutation(
            .post, address, by: vendor.identifier,
            .json([ShopField(MutationKey.secret, .secret(vendor.secret))]))
    }

    /// Returns the second of the two requests that delete a product (`DELETE`).
    ///
    /// - Parameter reply: the shop's reply to the first request: the product's secret in contract
    ///   2022-01, or the path to delete in contract 2022-10.
    /// - Throws: `SourceError` when `reply` does not give an address of this shop.
    package func deletion(
        of id: ProductID, by vendor: VendorCredentials, with reply: String
    ) throws(SourceError) -> ShopMutation {
        let key = reply.trimmingBlanks().trimmingQuotes
        let target =
            contract == .january2022
            ? WebAddress("\(address(of: id).text)/\(key.percentEncodedSegment)")
            : key.contains("/") ? base.resolving(key) : nil
        guard key.isOneWord, let target, target.origin == base.origin, target != base else {
            let secrets = SecretMask([], [vendor.identifier, vendor.secret])
            let excerpt = Excerpt(secrets.masking(reply).utf8).quoted
            throw SourceError(.shop(.noDeletionKey(excerpt: excerpt)), at: address(of: id))
        }
        var deletion = ShopMutation(.delete, target, by: vendor.identifier)
        deletion.addressSecrets = [Secret(key.lastSegment)]
        return deletion
    }

    private func refuse(_ faults: [DraftFault]) throws(SourceError) {
        guard faults.isEmpty else { throw SourceError(.shop(.invalid(faults)), at: base) }
    }
}

// MARK: - Items

extension ShopAPI {
    /// Returns the request to register an item, with the password for changing and deleting it
    /// (`POST /item`).
    ///
    /// - Throws: `SourceError` with all violations of the documented limits.
    package func registration(
        of draft: ItemDraft, password: Secret
    ) throws(SourceError) -> ShopMutation {
        try refuse(draft.faults)
        return ShopMutation(.post, address(ShopPath.item), form(of: ItemPatch(draft), password))
    }

    /// Returns the request to change an item (`PATCH /item/{id}`).
    ///
    /// - Throws: The errors of a registration.
    package func change(
        of id: ProductID, to patch: ItemPatch, password: Secret
    ) throws(SourceError) -> ShopMutation {
        try refuse(patch.faults)
        return ShopMutation(.patch, address(of: id), form(of: patch, password))
    }

    /// Returns the request to delete an item (`DELETE /item/{id}`).
    package func deletion(of id: ProductID, password: Secret) -> ShopMutation {
        ShopMutation(.delete, address(of: id), .json([Self.field(password)]))
    }

    private func form(of patch: ItemPatch, _ password: Secret) -> ShopMutation.Content {
        .fields(
            patch.fields + [Self.field(password)], fileKey: MutationKey.itemImages, patch.pictures)
    }

    private static func field(_ password: Secret) -> ShopField {
        ShopField(MutationKey.password, .secret(password))
    }
}

extension WebAddress {
    /// Returns the part of the address that follows `root`, the address of the shop.
    fileprivate func path(below root: String) -> Substring {
        text.dropFirst(root.count)
    }
}

extension String {
    /// The text without surrounding quotes, because some servers send it as a JSON string.
    fileprivate var trimmingQuotes: String {
        hasPrefix("\"") && hasSuffix("\"") && count >= 2
            ? String(dropFirst().dropLast()) : self
    }

    /// True if the text can be a key or an address; false for a web page, for example.
    fileprivate var isOneWord: Bool {
        (1...1_024).contains(utf8.count) && utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F && $0 != 0x3C }
    }

    fileprivate var lastSegment: String {
        String(split(separator: "/").last ?? "")
    }
}
