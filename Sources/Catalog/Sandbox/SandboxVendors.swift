/// Those who may sell in a sandbox, without a server.
package struct SandboxVendors: Sendable {
    /// A vendor as a list names it.
    package struct Account: Sendable, Equatable {
        /// Who sells.
        package let vendor: SandboxVendor

        /// What requests name in the header `identifier`.
        package let identifier: String

        /// The secret, which is known only of the vendors that came with the products.
        package let secret: String?
    }

    private let shop: Shop

    /// Opens the store of a catalog's changes; a file need not be there.
    ///
    /// - Throws: `SandboxError` when the store cannot be read or belongs to another catalog.
    package init(of catalog: SandboxCatalog, store: StorePlace) throws(SandboxError) {
        shop = try Shop(catalog.base, place: store)
    }

    /// Everyone who has an account, by ascending number.
    package var accounts: [Account] {
        let derived = Dictionary(
            shop.base.vendors.map { ($0.id, VendorCredentials.derived(for: $0)) }
        ) { first, _ in first }
        return shop.accounts.map { account in
            Account(
                vendor: account.vendor, identifier: account.identifier,
                secret: derived[account.vendor.id]?.secret)
        }
    }

    /// Makes an account; a running server on the same file knows it at once.
    ///
    /// - Throws: `SandboxError` when it cannot be kept.
    package func add(
        _ name: String
    ) throws(SandboxError) -> (vendor: SandboxVendor, credentials: VendorCredentials) {
        try shop.addVendor(name)
    }
}
