/// One step in the history of a database's tables.
///
/// A program keeps its migrations in a list that only grows at the end. What was released is never
/// edited: files out there have gone through it.
package struct Migration: Sendable, Equatable {
    /// The name of the step, for messages.
    package let name: String

    /// The statements that take the step, without transactions of their own.
    package let sql: String

    /// Describes a step.
    package init(_ name: String, sql: String) {
        self.name = name
        self.sql = sql
    }
}
