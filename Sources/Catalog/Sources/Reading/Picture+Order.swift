import CatalogModel

extension [Picture] {
    /// Moves the picture with a thumbnail to the front; the others keep their order.
    mutating func moveToFront(thumbnail: String?) {
        guard let thumbnail, let index = firstIndex(where: { $0.thumbnail == thumbnail }), index > 0
        else { return }
        insert(remove(at: index), at: 0)
    }
}
