package import Time
import SQLite

/// The number of calls to each service that limits the calls of a day.
package final class CallTable {
    private let database: Database

    init(in database: Database) {
        self.database = database
    }

    /// Returns the number of calls to `service` on `day`, in the calendar of the service.
    package func count(of service: String, on day: CalendarDay) throws -> Int {
        let statement = try database.prepare(
            "SELECT calls FROM service_call WHERE service = ? AND day = ?")
        return try statement.firstRow(binding: service, day.daysSince1970) { row in row.int(0) }
            ?? 0
    }

    /// Adds calls on a day, and deletes the counts of earlier days.
    package func add(_ calls: Int, to service: String, on day: CalendarDay) throws {
        try database.run(
            """
            INSERT INTO service_call (service, day, calls) VALUES (?1, ?2, ?3)
            ON CONFLICT (service, day) DO UPDATE SET calls = calls + ?3
            """, service, day.daysSince1970, calls)
        try database.run(
            "DELETE FROM service_call WHERE service = ? AND day < ?", service, day.daysSince1970)
    }
}
