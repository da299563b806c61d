/// A season of 52 weeks as it was recorded: what each film takes in, day by day.
enum Season {
    /// The run of a film; without showings where there is none.
    static func run(of film: Film) -> FilmRun {
        runs[film.serial[...]] ?? FilmRun(week: 0, firstDay: 0, days: [])
    }

    /// By the serials of films.
    private static let runs: [Substring: FilmRun] = {
        let lines = recorded.split(separator: "\n")
        let runs = lines.compactMap { line in
            FilmRun(parsing: line).map { (line.prefix { $0 != " " }, $0) }
        }
        return Dictionary(runs, uniquingKeysWith: { first, _ in first })
    }()
}
