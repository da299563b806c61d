/// The vendor accounts of a sandbox, which can be used without a running server.
package struct SandboxVendors: Sendable {
    /// A vendor in a list of accounts.
    package struct Account: Sendable, Equatable {
        package let vendor: SandboxVendor

        /// The value of the request header `identifier`.
        package let identifier: String

        /// The secret; nil for vendors that were added later, because only a hash of their secret
        /// is stored.
        package let secret: String?
    }

    private let shop: Shop

    /// Opens the store with the changes of `catalog`; the file need not exist.
    ///
    /// - Throws: `SandboxError` when the store cannot be read or belongs to another catalog.
    package init(of catalog: SandboxCatalog, store: StorePlace) throws(SandboxError) {
        shop = try Shop(catalog.base, place: store)
    }

    /// All accounts, in ascending order of the vendors' ids.
    package var accounts: [Account] {
        let derived = Dictionary(
            shop.base.vendors.map { ($0.id, SandboxCredentials.derived(for: $0)) }
        ) { first, _ in first }
        return shop.accounts.map { account in
            Account(
                vendor: account.vendor, identifier: account.identifier,
                secret: derived[account.vendor.id]?.secret)
        }
    }

    /// Creates an account for a new vendor.
    ///
    /// A running server with the same file accepts the account without a restart.
    ///
    /// - Throws: `SandboxError` when the account cannot be saved.
    package func add(
        _ name: String
    ) throws(SandboxError) -> (vendor: SandboxVendor, credentials: SandboxCredentials) {
        try shop.addVendor(name)
    }
}
