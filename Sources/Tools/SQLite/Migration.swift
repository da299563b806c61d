/// A change of a database's tables, which a new version of the program makes once.
///
/// New migrations are added only at the end of a program's list. A released migration is never
/// edited, because it has been applied to existing files.
package struct Migration: Sendable, Equatable {
    /// The name of the step, for messages.
    package let name: String

    /// The SQL statements of the step, without `BEGIN` and `COMMIT`.
    package let sql: String

    /// Creates a step.
    package init(_ name: String, sql: String) {
        self.name = name
        self.sql = sql
    }
}
