/// A recorded season of 52 weeks: the attendance of each film, day by day.
enum Season {
    /// Returns the run of a film; without showings if none is recorded.
    static func run(of film: Film) -> FilmRun {
        runs[film.serial[...]] ?? FilmRun(week: 0, firstDay: 0, days: [])
    }

    /// The runs by the serials of films.
    private static let runs: [Substring: FilmRun] = {
        let lines = recorded.split(separator: "\n")
        let runs = lines.compactMap { line in
            FilmRun(parsing: line).map { (line.prefix { $0 != " " }, $0) }
        }
        return Dictionary(runs, uniquingKeysWith: { first, _ in first })
    }()
}
