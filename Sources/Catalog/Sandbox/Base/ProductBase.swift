/// What is on sale before anybody changed it; it never changes itself.
///
/// Positions count from the newest product, which has the highest id, to the oldest.
protocol ProductBase: Sendable {
    /// The number of products.
    var count: Int { get }

    /// Tells this base from others, so that changes to one are not mistaken for changes to another.
    var identity: BaseIdentity { get }

    /// Everyone who sells, by ascending id.
    var vendors: [SandboxVendor] { get }

    /// The number of pictures of all products, and so the id of the newest one.
    var pictureCount: Int { get }

    /// The product at a position, which is in `0..<count`.
    func product(at position: Int) -> SandboxProduct

    /// The id of the product at a position, which is in `0..<count`.
    func id(at position: Int) -> Int

    /// The position of the product with an id.
    func position(of id: Int) -> Int?

    /// The id of the first picture of the product at a position; its others follow it.
    ///
    /// Pictures are numbered through the whole base in the order in which products came in, from 1.
    func firstPictureID(at position: Int) -> Int

    /// The picture that addresses name so.
    func recipe(named name: String) -> PictureRecipe?

    /// The positions, in ascending order, of the products in which a word occurs.
    func positions(having word: SearchWord) -> [Int]
}

extension ProductBase {
    /// The highest id, and 0 in an empty base.
    var highestID: Int { count == 0 ? 0 : id(at: 0) }
}
