package import Digest
import SQLite

/// The parts of the templates on which the pages of each kind depend.
package final class PageDependencyTable {
    private let database: Database
    private let find: LazyStatement
    private let insert: LazyStatement

    init(in database: Database) {
        self.database = database
        find = database.statement(
            "SELECT name, content FROM template_dependency WHERE fingerprint = ?")
        insert = database.statement(
            """
            INSERT OR IGNORE INTO template_dependency (fingerprint, name, content)
            VALUES (?, ?, ?)
            """)
    }

    /// Returns the hashes of the parts by name; the result is empty for unknown dependencies.
    package func parts(of dependencies: Fingerprint) throws -> [String: Fingerprint] {
        var parts: [String: Fingerprint] = [:]
        try find.forEachRow(binding: dependencies.blob) { row in
            parts[row.text(0)] = row.fingerprint(1)
        }
        return parts
    }

    /// Saves the template dependencies of a build.
    ///
    /// Dependencies that no page of the site has any more are deleted.
    ///
    /// - Parameter sets: the parts of each set of dependencies, by name.
    package func save(_ sets: [Fingerprint: [String: Fingerprint]]) throws {
        let news = try sets.filter { try !$0.value.isEmpty && parts(of: $0.key).isEmpty }
        guard !news.isEmpty else { return }
        try database.run(
            """
            DELETE FROM template_dependency WHERE fingerprint NOT IN (
                SELECT substr(inputs, 1, 16) FROM output WHERE inputs IS NOT NULL)
            """)
        for (dependencies, parts) in news {
            for (name, content) in parts { try insert.run(dependencies.blob, name, content.blob) }
        }
    }
}
