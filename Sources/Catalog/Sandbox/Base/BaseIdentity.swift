/// What tells one base of products from another.
struct BaseIdentity: Equatable, Sendable {
    /// Equal for equal bases, and for others only by an accident of hashing.
    let key: String

    /// The base in words, such as `the sample shop`.
    let title: String
}
