/// The identity of a base of products.
struct BaseIdentity: Equatable, Sendable {
    /// A key that is equal for equal bases; different bases have different keys except for a hash
    /// collision.
    let key: String

    /// The name of the base in messages, such as `the sample shop`.
    let title: String
}
