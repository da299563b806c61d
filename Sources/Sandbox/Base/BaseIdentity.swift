/// What tells one base of products from another.
struct BaseIdentity: Equatable, Sendable {
    /// Equal for equal bases and for no others.
    let key: String

    /// The base in words, such as `the sample shop`.
    let title: String
}
