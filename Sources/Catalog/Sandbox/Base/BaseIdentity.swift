/// The identity of a base of products.
struct BaseIdentity: Equatable, Sendable {
    /// A key by which two bases are compared.
    ///
    /// Equal bases have equal keys, and different bases have different keys unless hashes collide.
    let key: String

    /// The name of the base in messages, such as `the sample shop`.
    let title: String
}
