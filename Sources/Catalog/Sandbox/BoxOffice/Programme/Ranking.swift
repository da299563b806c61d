import Time

/// All films that ran on some days, ranked by tickets.
struct Ranking: Sendable {
    struct Place: Sendable {
        /// The rank, counted from 1.
        let rank: Int
        let release: Release
        let attendance: Attendance
    }

    let places: [Place]
    /// The sales of all films in won.
    let sales: Int
    private let positions: [String: Int]

    /// Ranks the films of a programme; the code orders equal ones.
    init(of programme: Programme, _ days: CountedDays, _ filter: BoxOfficeFilter) {
        let counted = programme.releases(around: days.days)
            .filter { filter.admits($0.film) }
            .map { ($0, $0.attendance(on: days.days)) }
            .filter { $0.1.tickets > 0 }
            .sorted { ($1.1.tickets, $0.0.code) < ($0.1.tickets, $1.0.code) }
        sales = counted.reduce(0) { $0 + $1.1.sales }
        places = counted.enumerated().map { position, film in
            Place(rank: position + 1, release: film.0, attendance: film.1)
        }
        positions = Dictionary(uniqueKeysWithValues: places.map { ($0.release.code, $0.rank - 1) })
    }

    /// Returns the place of a release; nil when nobody saw it.
    func place(of release: Release) -> Place? {
        positions[release.code].map { places[$0] }
    }
}
