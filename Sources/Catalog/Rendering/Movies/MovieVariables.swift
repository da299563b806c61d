import Liquid

/// The fields of `movie`: the data of a movie.
enum MovieField: Int, SchemaField {
    case id, title, url, englishTitle, originalTitle, poster, color, hasDetails, openedOn, minutes
    case year, status, form, nations, genres, formats, ratings, directors, cast, staff, companies

    static let schema = makeSchema(named: "movie")

    var type: FieldType {
        switch self {
        case .id, .title, .url, .englishTitle, .originalTitle, .openedOn, .status, .form: .text
        case .poster: .object(ImageField.schema)
        case .color, .minutes, .year: .integer
        case .hasDetails: .boolean
        case .nations, .genres, .formats, .ratings: .list(.text)
        case .directors: .list(.object(NameField.schema))
        case .cast: .list(.object(CreditField.schema))
        case .staff, .companies: .list(.object(CrewField.schema))
        }
    }

    var summary: String {
        switch self {
        case .id: "What the source knows it by."
        case .title: "Its title."
        case .url: "The path of its page."
        case .englishTitle: "The English title, or nothing."
        case .originalTitle: "The title in the language it was made in, or nothing."
        case .poster: "Its poster, or nothing."
        case .color: "The number of the colour of a drawn poster, 0 to 63."
        case .hasDetails: "Whether anything of what follows is known but for the opening."
        case .openedOn: "When it opened or opens, as '2021-12-15', or nothing; for 'date'."
        case .minutes: "How long it runs, or nothing."
        case .year: "The year in which it was produced, or nothing."
        case .status: "Where it stands between production and screens, or nothing."
        case .form: "Its form in the word of the source, as '장편' for a feature, or nothing."
        case .nations: "The countries that made it."
        case .genres: "Its genres."
        case .formats: "How it is shown, as '2D' or 'IMAX'."
        case .ratings: "Whom it is rated for, the newest decision last."
        case .directors: "Those who directed it."
        case .cast: "Those who play in it."
        case .staff: "Everybody else, by their work."
        case .companies: "The companies that made, distribute or show it, by their part."
        }
    }
}

/// The fields of a name: the name of a person or a company.
enum NameField: Int, SchemaField {
    case name, englishName

    static let schema = makeSchema(named: "name")

    var type: FieldType { .text }

    var summary: String {
        switch self {
        case .name: "In the language of the source."
        case .englishName: "In Latin letters, or nothing."
        }
    }
}

/// The fields of an element of `movie.cast`: an actor.
enum CreditField: Int, SchemaField {
    case name, englishName, role

    static let schema = makeSchema(named: "credit")

    var type: FieldType { .text }

    var summary: String {
        switch self {
        case .name: "The name in the language of the source."
        case .englishName: "The name in Latin letters, or nothing."
        case .role: "The role, or nothing."
        }
    }
}

/// The fields of an element of `movie.staff` or `movie.companies`.
///
/// An element contains all people or companies that did the same work.
enum CrewField: Int, SchemaField {
    case work, names

    static let schema = makeSchema(named: "crew")

    var type: FieldType { self == .work ? .text : .list(.object(NameField.schema)) }

    var summary: String {
        switch self {
        case .work: "What they did, in the word of the source, or nothing."
        case .names: "Who they are."
        }
    }
}

/// The fields of `run`: the days on which the movie was in a daily chart.
enum RunField: Int, SchemaField {
    case days, firstDay, lastDay, bestRank, total, shortTotal, most, mostOn, width, height
    case weekdays, weekends, ranks

    static let schema = makeSchema(named: "run")

    var type: FieldType {
        switch self {
        case .days: .list(.object(RunDayField.schema))
        case .firstDay, .lastDay, .mostOn, .shortTotal, .weekdays, .weekends, .ranks: .text
        case .bestRank, .total, .most, .width, .height: .integer
        }
    }

    var summary: String {
        switch self {
        case .days: "The days, the first one first."
        case .firstDay: "The first day, as '2021-12-15'; for 'date'."
        case .lastDay: "The last day, as '2022-01-05'; for 'date'."
        case .bestRank: "The best of its ranks."
        case .total: "Its tickets until the last day, or nothing."
        case .shortTotal: "That in few characters, as '631만'; nothing for a small number."
        case .most: "The tickets of the day with the most."
        case .mostOn: "That day, as '2021-12-18'; for 'date'."
        case .width: "How wide the drawing is, 10 for each day."
        case .height: "How high the drawing is."
        case .weekdays: "The bars of Mondays to Fridays in the drawing, for 'd' of an SVG path."
        case .weekends: "The bars of Saturdays and Sundays."
        case .ranks: "The line of the ranks, the first at the top."
        }
    }
}

/// The fields of an element of `run.days`: one day in a daily chart.
enum RunDayField: Int, SchemaField {
    case day, url, rank, audience, sales, total

    static let schema = makeSchema(named: "run day")

    var type: FieldType {
        switch self {
        case .day, .url: .text
        case .rank, .audience, .sales, .total: .integer
        }
    }

    var summary: String {
        switch self {
        case .day: "Which day, as '2022-01-05'; for 'date'."
        case .url: "The path of the chart of that day."
        case .rank: "Its rank, from 1."
        case .audience: "Its tickets."
        case .sales: "What they cost, in won."
        case .total: "Its tickets of all days until then, or nothing."
        }
    }
}
