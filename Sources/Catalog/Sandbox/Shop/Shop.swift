import Time
internal import Glibc
internal import Synchronization

/// A shop of the sandbox.
///
/// The base holds the initial products. Changes to them are held in memory and saved in a store.
///
/// Readers of products get a consistent state without waiting. Only writes, reads of uploaded
/// pictures and look-ups of unknown accounts use the store, one after another.
final class Shop: Sendable {
    /// Returns the time in microseconds since 1970.
    typealias Clock = @Sendable () -> Int64

    let base: any ProductBase
    let clock: Clock
    private let store: Mutex<ShopStore>
    private let changes: Mutex<Changes>
    private let baseAccounts = Mutex<[String: VendorAccount]?>(nil)

    /// Opens a shop with its saved changes.
    ///
    /// - Throws: `SandboxError` when the store cannot be read or belongs to another base.
    init(
        _ base: any ProductBase, place: StorePlace, clock: @escaping Clock = Shop.now
    ) throws(SandboxError) {
        let store = ShopStore(at: place, of: base)
        self.base = base
        self.clock = clock
        changes = Mutex(try store.load())
        self.store = Mutex(store)
    }

    /// Creates a shop whose changes are only kept in memory.
    init(_ base: any ProductBase) {
        self.base = base
        clock = Shop.now
        changes = Mutex(.none(to: base))
        store = Mutex(ShopStore(at: .memory, of: base))
    }

    /// The current state of the shop.
    var state: ShopState { ShopState(base: base, changes: changes.withLock { $0 }) }

    /// Returns the bytes of the uploaded picture `name` and the time of its upload.
    ///
    /// The result is nil if there is no such picture.
    func picture(
        named name: String, _ size: PictureAddress.Size
    ) throws(SandboxError) -> (bytes: [UInt8], received: Int64)? {
        try store.withLock { (store) throws(SandboxError) in try store.picture(named: name, size) }
    }

    /// The time of the system.
    static let now: Clock = {
        var time = timespec()
        clock_gettime(CLOCK_REALTIME, &time)
        return Int64(time.tv_sec) * 1_000_000 + Int64(time.tv_nsec) / 1_000
    }
}

// MARK: - Changes

extension Shop {
    /// Adds a new product and returns it with its id.
    func add(
        pictures: [NewPicture], _ make: (_ id: Int) -> SandboxProduct,
        password: (_ id: Int) -> ItemPassword? = { _ in nil }
    ) throws(SandboxError) -> Listing {
        try change { (changes, store) throws(SandboxError) in
            let id = changes.counters.product
            let ids = changes.takePictureIDs(pictures.count)
            var listing = Listing(
                make(id), pictures: ListedPicture.list(of: pictures, ids: ids),
                registered: clock(), password: password(id)?.digest)
            listing.change = changes.counters.change
            changes.counters.product += 1
            changes.counters.change += 1
            changes.put(listing, at: nil)
            try store.keep(changes) { writer in
                try writer.put(listing)
                try writer.put(pictures, ids: ids, of: id)
            }
            return listing
        }
    }

    /// Changes a product, and its pictures unless `pictures` is nil.
    ///
    /// The result is nil if the product no longer exists.
    ///
    /// If `edit` throws, nothing changes.
    func update(
        _ id: Int, pictures: [NewPicture]? = nil,
        _ edit: (inout Listing) throws(Refusal) -> Void
    ) throws(SandboxError) -> Result<Listing, Refusal>? {
        try change { (changes, store) throws(SandboxError) in
            guard var listing = ShopState(base: base, changes: changes).listing(of: id) else {
                return nil
            }
            do throws(Refusal) {
                try edit(&listing)
            } catch {
                return .failure(error)
            }
            let ids = changes.takePictureIDs(pictures?.count ?? 0)
            if let pictures {
                listing.pictures = ListedPicture.list(of: pictures, ids: ids)
                listing.thumbnail = listing.pictures.first?.source
            }
            listing.change = changes.counters.change
            changes.counters.change += 1
            changes.put(listing, at: base.position(of: id))
            try store.keep(changes) { writer in
                try writer.put(listing)
                if let pictures { try writer.put(pictures, ids: ids, of: id) }
            }
            return .success(listing)
        }
    }

    /// Removes a product and returns it.
    ///
    /// The result is nil if the product no longer exists.
    func remove(_ id: Int) throws(SandboxError) -> Listing? {
        try change { (changes, store) throws(SandboxError) in
            guard let listing = ShopState(base: base, changes: changes).listing(of: id) else {
                return nil
            }
            changes.counters.change += 1
            changes.remove(id, at: base.position(of: id))
            try store.keep(changes) { writer in try writer.remove(id) }
            return listing
        }
    }

    /// Runs changes one after another.
    ///
    /// A change that cannot be saved is discarded.
    private func change<Result>(
        _ body: (inout Changes, ShopStore) throws(SandboxError) -> sending Result
    ) throws(SandboxError) -> Result {
        try store.withLock { (store) throws(SandboxError) in
            var changed = changes.withLock { $0 }
            let result = try body(&changed, store)
            changes.withLock { $0 = changed }
            return result
        }
    }
}

// MARK: - Vendors

extension Shop {
    /// All accounts, in ascending order of the vendors' ids.
    var accounts: [VendorAccount] {
        let added = changes.withLock { $0.accounts.values }
        return (Array(accountsOfBase.values) + added).sorted { $0.vendor.id < $1.vendor.id }
    }

    /// Returns the account with the given identifier, ignoring case.
    ///
    /// An account that another process has just added is found too.
    func account(_ identifier: String) throws(SandboxError) -> VendorAccount? {
        let identifier = identifier.lowercased()
        if let account = accountsOfBase[identifier] { return account }
        if let account = changes.withLock({ $0.accounts[identifier] }) { return account }
        let kept = try store.withLock { (store) throws(SandboxError) in try store.accounts() }
        guard let account = kept[identifier] else { return nil }
        changes.withLock { $0.accounts.merge(kept) { _, new in new } }
        return account
    }

    /// Creates an account for a new vendor, and returns the vendor's credentials.
    func addVendor(
        _ name: String
    ) throws(SandboxError) -> (vendor: SandboxVendor, credentials: SandboxCredentials) {
        let time = clock()
        return try change { (changes, store) throws(SandboxError) in
            let vendor = SandboxVendor(
                id: changes.counters.vendor, name: name, registeredAt: CalendarDay(at: time))
            let credentials = SandboxCredentials.random(at: time)
            let account = VendorAccount(vendor, credentials)
            changes.counters.vendor += 1
            changes.accounts[account.identifier] = account
            try store.keep(account, in: changes)
            return (vendor, credentials)
        }
    }

    private var accountsOfBase: [String: VendorAccount] {
        baseAccounts.withLock { kept in
            let accounts = kept ?? derivedAccounts()
            kept = accounts
            return accounts
        }
    }

    private func derivedAccounts() -> [String: VendorAccount] {
        let accounts = base.vendors.map { VendorAccount($0, .derived(for: $0)) }
        return Dictionary(accounts.map { ($0.identifier, $0) }) { first, _ in first }
    }
}

extension CalendarDay {
    /// The day in UTC of a time in microseconds since 1970.
    init(at time: Int64) {
        self.init(daysSince1970: Int(time / 86_400_000_000))
    }
}

extension Changes {
    /// Reserves the next ids of pictures.
    fileprivate mutating func takePictureIDs(_ count: Int) -> [Int] {
        let first = counters.picture
        counters.picture += count
        return Array(first..<counters.picture)
    }
}

extension ListedPicture {
    /// Returns new pictures with their ids.
    fileprivate static func list(of pictures: [NewPicture], ids: [Int]) -> [ListedPicture] {
        zip(ids, pictures).map { ListedPicture(id: $0, source: .uploaded($1.uploaded)) }
    }
}
