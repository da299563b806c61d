/// What becomes of the addresses of products that the source has no longer.
package struct RemovalPolicy: Equatable, Sendable {
    /// What such an address answers.
    package enum Answer: String, CaseIterable, Sendable {
        /// Nothing, or that it is gone where web servers follow our rules.
        case gone
        /// A small page that says so.
        case page
    }

    /// What they answer: gone by default.
    package var answer = Answer.gone
    /// For how many days they are remembered: 90 by default.
    package var keptDays = 90

    /// The policy by default.
    package init() {}
}
