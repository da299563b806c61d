import CatalogModel
import Time
internal import Digest
internal import SQLite

extension ShopStore {
    /// Returns all added accounts, by identifier.
    func accounts(in database: Database) throws -> [String: VendorAccount] {
        var accounts: [String: VendorAccount] = [:]
        let rows = try database.prepare(
            "SELECT id, name, registered, identifier, secret FROM vendor")
        try rows.forEachRow { row in
            guard let registered = CalendarDay(parsing: row.text(2)),
                let secret = SHA256Digest(bytes: row.blob(4))
            else { throw unusable(database, "vendor \(row.int(0))") }
            let vendor = SandboxVendor(
                id: row.int(0), name: row.text(1), registeredAt: registered)
            accounts[row.text(3)] = VendorAccount(
                vendor: vendor, identifier: row.text(3), secret: secret)
        }
        return accounts
    }

    /// Removes the deleted products from the changes.
    func readDeleted(from database: Database, into changes: inout Changes) throws {
        let rows = try database.prepare("SELECT product FROM deleted")
        try rows.forEachRow { row in
            changes.remove(row.int(0), at: base.position(of: row.int(0)))
        }
    }

    /// Reads the added and changed products, in the order of their changes.
    func readListings(from database: Database, into changes: inout Changes) throws {
        let pictures = try pictures(in: database)
        let rows = try database.prepare(
            """
            SELECT id, vendor, vendor_name, vendor_registered, name, description, currency, price,
            discounted_price, stock, created, issued, registered, change, thumbnail, password,
            bargain_price, extras FROM product ORDER BY change
            """)
        try rows.forEachRow { row in
            guard let listing = listing(row, pictures: pictures) else {
                throw unusable(database, "product \(row.int(0))")
            }
            changes.put(listing, at: base.position(of: listing.id))
        }
    }

    private func pictures(in database: Database) throws -> [Int: [ListedPicture]] {
        var pictures: [Int: [ListedPicture]] = [:]
        let rows = try database.prepare(
            """
            SELECT id, product, origin_name, thumbnail_name, extension, received
            FROM picture ORDER BY id
            """)
        try rows.forEachRow { row in
            let picture = UploadedPicture(
                originName: row.text(2), thumbnailName: row.text(3), fileExtension: row.text(4),
                received: row.int64(5))
            pictures[row.int(1), default: []].append(
                ListedPicture(id: row.int(0), source: .uploaded(picture)))
        }
        return pictures
    }

    /// Returns the product of a row; nil if this program did not write the row.
    private func listing(
        _ row: borrowing Statement, pictures: [Int: [ListedPicture]]
    ) -> Listing? {
        guard let vendorDay = CalendarDay(parsing: row.text(3)),
            let created = CalendarDay(parsing: row.text(10)),
            let issued = CalendarDay(parsing: row.text(11))
        else { return nil }
        let id = row.int(0)
        let position = base.position(of: id)
        let original = position.map { base.product(at: $0) }
        var product = SandboxProduct(
            id: id,
            vendor: SandboxVendor(id: row.int(1), name: row.text(2), registeredAt: vendorDay),
            name: row.optionalText(4), description: row.optionalText(5), currency: row.text(6),
            price: row.optionalText(7).flatMap { DecimalAmount(parsing: $0) },
            discountedPrice: row.optionalText(8).flatMap { DecimalAmount(parsing: $0) },
            stock: row.optionalInt(9), createdAt: created, issuedAt: issued,
            pictures: original?.pictures ?? [])
        product.thumbnail = original?.thumbnail
        product.extras = row.optionalText(17)
        product.bargainPrice = row.optionalText(16).flatMap { DecimalAmount(parsing: $0) }
        var listing = Listing(
            product, firstPictureID: position.map { base.firstPictureID(at: $0) } ?? 0)
        if let uploaded = pictures[id] { listing.pictures = uploaded }
        listing.registered = row.int64(12)
        listing.change = row.int(13)
        // Without a number, the thumbnail is the base's, which may not be among a captured
        // product's pictures.
        if let thumbnail = row.optionalInt(14) {
            listing.thumbnail = listing.pictures.first { $0.id == thumbnail }?.source
        }
        listing.password = row.optionalBlob(15).flatMap { SHA256Digest(bytes: $0) }
        return listing
    }

    private func unusable(_ database: Database, _ row: String) -> SandboxError {
        .unusableStore(path: database.path, reason: "\(row) was not written by this program")
    }
}
