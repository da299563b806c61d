import CatalogModel
internal import Digest
internal import SQLite

/// Writes the parts of one change, all in the same transaction.
struct StoreWriter {
    let database: Database

    /// Saves the current data of a product.
    func put(_ listing: Listing) throws(DatabaseError) {
        let product = listing.product
        let columns = try database.prepare(
            """
            INSERT OR REPLACE INTO product VALUES
            (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
            """)
        try columns.run(
            product.id, product.vendor.id, product.vendor.name,
            "\(product.vendor.registeredAt)", product.name, product.description,
            product.currency, product.price?.digits, product.bargainPrice?.digits,
            product.discountedPrice?.digits, product.stock, "\(product.createdAt)",
            "\(product.issuedAt)", listing.registered, listing.change, listing.thumbnailID,
            listing.password?.bytes, product.extras)
    }

    /// Saves the uploaded pictures of a product, and removes the product's earlier uploads.
    func put(_ pictures: [NewPicture], ids: [Int], of product: Int) throws(DatabaseError) {
        try removePictures(of: product)
        let statement = try database.prepare("INSERT INTO picture VALUES (?, ?, ?, ?, ?, ?, ?, ?)")
        for (id, picture) in zip(ids, pictures) {
            try statement.run(
                id, product, picture.uploaded.originName, picture.uploaded.thumbnailName,
                picture.uploaded.fileExtension, picture.uploaded.received, picture.origin,
                picture.thumbnail)
        }
    }

    /// Removes a product and records the deletion.
    func remove(_ product: Int) throws(DatabaseError) {
        try removePictures(of: product)
        try database.run("DELETE FROM product WHERE id = ?", product)
        try database.run("INSERT OR IGNORE INTO deleted VALUES (?)", product)
    }

    /// Saves an account and reserves its number.
    func add(_ account: VendorAccount) throws(DatabaseError) {
        try database.run(
            "INSERT INTO vendor VALUES (?, ?, ?, ?, ?)", account.vendor.id, account.vendor.name,
            "\(account.vendor.registeredAt)", account.identifier, account.secret.bytes)
        try database.run(
            "UPDATE shop SET next_vendor = max(next_vendor, ?)", account.vendor.id + 1)
    }

    /// Saves the next free numbers after a change.
    ///
    /// The number of the next vendor is not saved, because another process may have increased it.
    ///
    /// - Returns: false if another process saved a change after this process read the store.
    ///   Nothing is saved in this case.
    func keep(_ next: ShopCounters) throws(DatabaseError) -> Bool {
        try database.run(
            """
            UPDATE shop SET next_product = ?, next_picture = ?, next_change = ?
            WHERE next_change = ?
            """, next.product, next.picture, next.change, next.change - 1)
        return database.changes == 1
    }

    private func removePictures(of product: Int) throws(DatabaseError) {
        try database.run("DELETE FROM picture WHERE product = ?", product)
    }
}

extension Listing {
    /// The id of the picture that is the thumbnail; nil if no picture is.
    fileprivate var thumbnailID: Int? {
        pictures.first { $0.source == thumbnail }?.id
    }
}

extension SHA256Digest {
    var bytes: [UInt8] { withBytes { Array($0) } }
}
