import Time
internal import Digest

/// A product as the shop has it at some moment, with what only the shop knows of it.
struct Listing: Sendable {
    /// Its words and numbers.
    var product: SandboxProduct

    /// The pictures of its detail, in the order of their upload.
    var pictures: [ListedPicture]

    /// The picture of lists.
    var thumbnail: PictureSource?

    /// When it was registered, in microseconds since 1970.
    var registered: Int64

    /// The number of the change that made it what it is; 0 when nobody has changed it.
    var change = 0

    /// The digest of the password that its items API asks for.
    var password: SHA256Digest?

    /// A product that has its pictures from uploads.
    init(
        _ product: SandboxProduct, pictures: [ListedPicture], registered: Int64,
        password: SHA256Digest? = nil
    ) {
        self.product = product
        self.pictures = pictures
        self.registered = registered
        self.password = password
        thumbnail = pictures.first?.source
    }

    /// A product of the base, with its drawn pictures.
    init(_ product: SandboxProduct, firstPictureID: Int) {
        self.product = product
        pictures = product.pictures.enumerated().map { offset, recipe in
            ListedPicture(id: firstPictureID + offset, source: .drawn(recipe))
        }
        thumbnail = product.thumbnail.map { .drawn($0) }
        registered = product.registeredAt
    }

    /// The number under which the shop knows the product.
    var id: Int { product.id }
}

extension SandboxProduct {
    /// A moment of the day of its registration, in microseconds since 1970; always the same one, and
    /// never before 1970.
    fileprivate var registeredAt: Int64 {
        let day = Int64(max(0, createdAt.daysSince1970)) * 86_400_000_000
        return day + Int64(UInt64(truncatingIfNeeded: id).scattered % 86_400_000_000)
    }
}
