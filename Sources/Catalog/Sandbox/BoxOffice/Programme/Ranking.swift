import Time

/// All films that ran on some days, by how many saw them.
struct Ranking: Sendable {
    struct Place: Sendable {
        /// From 1.
        let rank: Int
        let release: Release
        let attendance: Attendance
    }

    let places: [Place]
    /// What all of them took in, in won.
    let sales: Int
    private let positions: [String: Int]

    /// Ranks the films of a programme; the code decides between equals.
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

    /// Where a release stands; nil when nobody saw it.
    func place(of release: Release) -> Place? {
        positions[release.code].map { places[$0] }
    }
}
