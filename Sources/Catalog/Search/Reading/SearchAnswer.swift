/// The documents that a query finds.
package struct SearchAnswer: Equatable, Sendable {
    /// The best first.
    package var results: [SearchDocument]
    /// The query that was answered instead, because nothing was found for the one asked.
    package var instead: String?
}
