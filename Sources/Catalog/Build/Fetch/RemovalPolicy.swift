/// What becomes of the addresses of products that the source has no longer.
public struct RemovalPolicy: Equatable, Sendable {
    /// What such an address answers.
    public enum Answer: String, CaseIterable, Sendable {
        /// Nothing, or that it is gone where web servers follow our rules.
        case gone
        /// A small page that says so.
        case page
    }

    /// What they answer: gone by default.
    public var answer = Answer.gone
    /// For how many days they are remembered: 90 by default.
    public var keptDays = 90

    /// The policy by default.
    public init() {}
}
