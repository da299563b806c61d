/// One step in the history of a database's tables.
///
/// The list of migrations of a program only grows at the end. A released migration is never edited,
/// as it was applied to existing files.
package struct Migration: Sendable, Equatable {
    /// The name of the step, for messages.
    package let name: String

    /// The statements of the step, without transactions of their own.
    package let sql: String

    /// Creates a step.
    package init(_ name: String, sql: String) {
        self.name = name
        self.sql = sql
    }
}
