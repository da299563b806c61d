import CatalogModel
import JSON

/// Reads the detail of a movie; only its id and a title are required.
///
/// Source: KOFIC open API, `searchMovieInfo`.
struct MovieInfoReading {
    private static let longestRunningTime = 100_000

    private var movie: Movie
    private var fields: FieldReading

    /// Reads a detail.
    ///
    /// - Throws: `mismatch` for a detail without a title, or of another movie than `id`.
    init(_ info: JSONValue, of id: MovieID, _ fields: FieldReading) throws(JSONError) {
        self.fields = fields
        guard let sent = MovieID(sentIn: info) else {
            throw .mismatch("movieCd", "is not \(WireID.wantedText)")
        }
        guard sent == id else { throw .mismatch("movieCd", "is that of another movie") }
        guard let title = self.fields.name(info.lenient("movieNm", \.string)) else {
            throw .mismatch("movieNm", "is not a title")
        }
        movie = Movie(id: id, title: title)
        movie.openedOn = self.fields.day(info.spelled("openDt"))
        movie.details = details(info)
    }

    /// Returns true if the detail names no movie, which means that the API does not know the movie.
    static func isBlank(_ info: JSONValue) -> Bool {
        ["movieCd", "movieNm"].allSatisfy {
            if case .absent = info.spelled($0) { true } else { false }
        }
    }

    /// The movie, with the tolerated faults.
    var result: MovieReading {
        MovieReading(movie: movie, irregularities: fields.irregularities)
    }
}

extension MovieInfoReading {
    private mutating func details(_ info: JSONValue) -> MovieDetails {
        var details = MovieDetails()
        details.englishTitle = fields.name(info.lenient("movieNmEn", \.string))
        details.originalTitle = fields.name(info.lenient("movieNmOg", \.string))
        let minutes = fields.number(
            info.spelled("showTm") { Int($0) }, 0...Self.longestRunningTime)
        details.minutes = minutes == 0 ? nil : minutes
        details.year = fields.number(info.spelled("prdtYear") { Int($0) }, 1...9_999)
        details.status = fields.name(info.lenient("prdtStatNm", \.string))
        details.form = fields.name(info.lenient("typeNm", \.string))
        details.nations = fields.names("nationNm", in: info["nations"])
        details.genres = fields.names("genreNm", in: info["genres"])
        details.formats = fields.names("showTypeGroupNm", in: info["showTypes"])
        details.ratings = fields.names("watchGradeNm", in: info["audits"], keepingLast: true)
        details.directors = fields.entries(of: info["directors"]) { $1.person($0) }
        details.cast = fields.entries(of: info["actors"]) { $1.credit($0, ["cast", "castEn"]) }
        details.staff = fields.entries(of: info["staffs"]) { $1.credit($0, ["staffRoleNm"]) }
        details.companies = fields.entries(of: info["companys"]) { $1.company($0) }
        return details
    }
}

// MARK: - Lists

extension FieldReading {
    private static let mostNames = 2_000

    /// Applies `read` to each entry of a list; entries without a result are left out.
    fileprivate mutating func entries<Value>(
        of list: JSONValue?, _ read: (JSONValue, inout FieldReading) -> Value?
    ) -> [Value] {
        guard let list, !list.isNull, list != .string("") else { return [] }
        guard let elements = list.elements else {
            record(.unreadableList)
            return []
        }
        record(.tooManyNames, when: elements.count > Self.mostNames)
        var values: [Value] = []
        for element in elements.prefix(Self.mostNames) {
            if let value = read(element, &self) {
                values.append(value)
            } else {
                record(.namelessEntry)
            }
        }
        return values
    }

    /// Returns the names under `key` in the entries of a list, without repetitions.
    ///
    /// A repeated name keeps either its first or its last place.
    fileprivate mutating func names(
        _ key: String, in list: JSONValue?, keepingLast: Bool = false
    ) -> [String] {
        let names = entries(of: list) { $1.name($0.lenient(key, \.string)) }
        return keepingLast ? names.reversed().withoutRepeats.reversed() : names.withoutRepeats
    }
}

// MARK: - Entries

extension FieldReading {
    fileprivate mutating func person(_ entry: JSONValue) -> Person? {
        names(of: entry, "peopleNm", "peopleNmEn").map { Person(name: $0, englishName: $1) }
    }

    /// - Parameter roleKeys: the keys for the role; the first key whose value is a text is used.
    fileprivate mutating func credit(_ entry: JSONValue, _ roleKeys: [String]) -> Credit? {
        guard let person = person(entry) else { return nil }
        for key in roleKeys {
            if let role = name(entry.lenient(key, \.string)) { return Credit(person, role: role) }
        }
        return Credit(person)
    }

    fileprivate mutating func company(_ entry: JSONValue) -> MovieCompany? {
        let part = name(entry.lenient("companyPartNm", \.string))
        return names(of: entry, "companyNm", "companyNmEn").map {
            MovieCompany(name: $0, englishName: $1, part: part)
        }
    }

    /// Returns the name and the English name.
    ///
    /// If there is only an English name, it is the name.
    private mutating func names(
        of entry: JSONValue, _ key: String, _ englishKey: String
    ) -> (name: String, english: String?)? {
        let english = name(entry.lenient(englishKey, \.string))
        if let name = name(entry.lenient(key, \.string)) { return (name, english) }
        return english.map { ($0, nil) }
    }
}

extension Array where Element: Hashable {
    /// The elements without repetitions; a repeated element keeps its first place.
    fileprivate var withoutRepeats: [Element] {
        var seen: Set<Element> = []
        return filter { seen.insert($0).inserted }
    }
}
