import Time
internal import Digest

/// A product in the shop at some time, with the data that only the shop has.
struct Listing: Sendable {
    /// The texts and numbers of the product.
    var product: SandboxProduct

    /// The pictures of its detail, in the order of their upload.
    var pictures: [ListedPicture]

    /// The picture for lists.
    var thumbnail: PictureSource?

    /// The time of its registration, in microseconds since 1970.
    var registered: Int64

    /// The number of its last change; 0 for an unchanged product.
    var change = 0

    /// The digest of its password for the items API.
    var password: SHA256Digest?

    /// Creates a product with uploaded pictures.
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

    /// Creates a product of the base, with its drawn pictures.
    init(_ product: SandboxProduct, firstPictureID: Int) {
        self.product = product
        pictures = product.pictures.enumerated().map { offset, recipe in
            ListedPicture(id: firstPictureID + offset, source: .drawn(recipe))
        }
        thumbnail = product.thumbnail.map { .drawn($0) }
        registered = product.registeredAt
    }

    var id: Int { product.id }
}

extension SandboxProduct {
    /// A time on the day of its registration, in microseconds since 1970; always the same one, and
    /// never before 1970.
    fileprivate var registeredAt: Int64 {
        let day = Int64(max(0, createdAt.daysSince1970)) * 86_400_000_000
        return day + Int64(UInt64(truncatingIfNeeded: id).scattered % 86_400_000_000)
    }
}
