/// A base: the initial products of a shop, which never change.
///
/// Positions count from the newest product, which has the highest id, to the oldest.
protocol ProductBase: Sendable {
    /// The number of products.
    var count: Int { get }

    /// The identity of this base, by which changes to another base are recognised and refused.
    var identity: BaseIdentity { get }

    /// The vendors, by ascending id.
    var vendors: [SandboxVendor] { get }

    /// The number of pictures of all products, which is also the id of the newest picture.
    var pictureCount: Int { get }

    /// Returns the product at a position in `0..<count`.
    func product(at position: Int) -> SandboxProduct

    /// Returns the id of the product at a position in `0..<count`.
    func id(at position: Int) -> Int

    /// Returns the position of the product with an id.
    func position(of id: Int) -> Int?

    /// Returns the id of the first picture of the product at a position.
    ///
    /// The other pictures of the product have the ids that follow.
    ///
    /// The pictures of all products are numbered from 1, in the order in which the products were
    /// registered.
    func firstPictureID(at position: Int) -> Int

    /// Returns the picture with a name in addresses.
    func recipe(named name: String) -> PictureRecipe?

    /// Returns the positions, in ascending order, of the products that contain a word.
    func positions(having word: SearchWord) -> [Int]
}

extension ProductBase {
    /// The highest id; 0 in an empty base.
    var highestID: Int { count == 0 ? 0 : id(at: 0) }
}
