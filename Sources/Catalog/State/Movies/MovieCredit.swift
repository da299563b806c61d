import CatalogModel

/// The lists of names in the details of a movie.
///
/// The raw value is the number of the list in the table `movie_credit`.
enum MovieCredit: Int, CaseIterable {
    case director = 0
    case cast = 1
    case staff = 2
    case company = 3

    /// A row of `movie_credit`.
    struct Row {
        let name: String
        let englishName: String?
        let role: String?
    }

    /// Returns the rows of a list in their order.
    func rows(of details: MovieDetails) -> [Row] {
        switch self {
        case .director:
            details.directors.map { Row(name: $0.name, englishName: $0.englishName, role: nil) }
        case .cast: details.cast.map(Row.init)
        case .staff: details.staff.map(Row.init)
        case .company:
            details.companies.map {
                Row(name: $0.name, englishName: $0.englishName, role: $0.part)
            }
        }
    }

    /// Appends a row to the list.
    func add(_ row: Row, to details: inout MovieDetails) {
        let person = Person(name: row.name, englishName: row.englishName)
        switch self {
        case .director: details.directors.append(person)
        case .cast: details.cast.append(Credit(person, role: row.role))
        case .staff: details.staff.append(Credit(person, role: row.role))
        case .company:
            details.companies.append(
                MovieCompany(name: row.name, englishName: row.englishName, part: row.role))
        }
    }
}

extension MovieCredit.Row {
    fileprivate init(_ credit: Credit) {
        self.init(
            name: credit.person.name, englishName: credit.person.englishName, role: credit.role)
    }
}
